#!/bin/sh
# Runs the daemon with the folder $1 as its root, in a mount namespace of its own: deleting the folder outside never reaches
# /dev, /proc or /sys. The daemon unpacks images by changing its root, so its root has to be a mount point.
set -e
mount --bind "$1" "$1"
cd "$1"
for folder in proc sys dev; do mount --rbind "/$folder" "$1/$folder"; done
mkdir -p .old run var/lib/docker
pivot_root . .old
exec /usr/sbin/dockerd --host unix:///run/engine.sock --pidfile /run/engine.pid --data-root /var/lib/docker
