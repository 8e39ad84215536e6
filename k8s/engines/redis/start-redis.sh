#!/bin/sh
# Begins as what the Sentinels say, so that a primary that comes back is no second one. While none answers, e.g. when all
# begin at once, as what it was: they keep that in /data/redis.conf. The very first time the first pod is the primary.
set -eu
own="$POD_NAME.$PODS"
conf=/data/redis.conf
if [ ! -f "$conf" ]; then
  echo "include /config/redis.conf" > "$conf"
  [ "$POD_NAME" = "$FIRST" ] || echo "replicaof $FIRST.$PODS 6379" >> "$conf"
fi
export REDISCLI_AUTH="$REDIS_PASSWORD"
role=
for pod in $MEMBERS; do
  primary=$(timeout 2 redis-cli $TLS -h "$pod.$PODS" -p 26379 sentinel get-master-addr-by-name kolo 2>/dev/null | head -1) || primary=
  case "$primary" in
    '' | *rror*) continue ;;
    "$own") role="--replicaof no one" ;;
    *) role="--replicaof $primary 6379" ;;
  esac
  break
done
exec redis-server "$conf" $role --replica-announce-ip "$own" --requirepass "$REDIS_PASSWORD" --masterauth "$REDIS_PASSWORD"
