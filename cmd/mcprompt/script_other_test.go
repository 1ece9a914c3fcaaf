//go:build !unix

package main

// dropPrivileges does nothing: no script that needs it runs here.
func dropPrivileges() {}

// limitFiles does nothing, for the same reason.
func limitFiles() {}
