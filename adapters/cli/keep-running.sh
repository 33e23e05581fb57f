# `sh keep-running.sh ARGUMENTS`: runs Node with them, and again after a crash, at most five times in a minute. The server
# ends with 1 if it could not start, such as with a wrong setting: it has said why and is not started again.
# A shell does this, because a Node that only waits takes 30 to 60 MB.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-build/compile-cache}"
# The C library keeps less of what the server has freed: of the first start with a demo, 30 MB.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
asked=
trap 'asked=yes; kill -TERM $!' INT TERM HUP
restarts=
while :; do
  node "$@" &
  wait $!
  code=$?
  # A signal ends the wait, but not yet the server.
  while kill -0 $! 2>/dev/null; do
    wait $!
    code=$?
  done
  if [ "$asked" ] || [ $code -le 1 ]; then exit $code; fi
  why="exit code $code"
  if [ $code -eq 137 ]; then why="$why: killed, perhaps because memory ran out"; fi
  now=$(date +%s)
  recent=
  for at in $restarts; do
    if [ $((now - at)) -lt 60 ]; then recent="$recent $at"; fi
  done
  if [ "$(echo $recent | wc -w)" -eq 5 ]; then
    echo "The server crashed 6 times within a minute ($why). What it said is above. It is not started again." >&2
    exit $code
  fi
  restarts="$recent $now"
  echo "The server crashed ($why). It starts again." >&2
  sleep 1
done
