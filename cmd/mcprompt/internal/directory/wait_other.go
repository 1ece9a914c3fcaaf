//go:build !unix

package main

const doNotWait = 0
