#!/bin/sh
# Its file is its memory: who the primary is, and whom else it knows.
set -eu
conf=/data/sentinel.conf
if [ ! -f "$conf" ]; then
  cat > "$conf" <<END
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip $POD_NAME.$PODS
sentinel monitor kolo $FIRST.$PODS 6379 2
sentinel down-after-milliseconds kolo 5000
sentinel failover-timeout kolo 30000
sentinel parallel-syncs kolo 1
sentinel auth-pass kolo $REDIS_PASSWORD
sentinel sentinel-pass $REDIS_PASSWORD
requirepass $REDIS_PASSWORD
port 0
tls-port 26379
tls-cert-file /certificates/tls.crt
tls-key-file /certificates/tls.key
tls-ca-cert-file /certificates/ca.crt
tls-auth-clients no
tls-replication yes
END
fi
exec redis-server "$conf" --sentinel
