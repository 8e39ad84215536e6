import { accessFault, isOutage, OutageError, pauseAfter } from '@kolo/port';
import { createClient, ErrorReply } from 'redis';
import { type RedisAddress, redisAddress, redisTls } from './redisAddress.ts';
import type { RunScript } from './script.ts';

/** Calls answer within two seconds (docs/design.md#sessions-codes-and-limits): the wait for a connection, */
const CONNECT_MS = 1_000;
/** and the wait altogether. */
const ANSWER_MS = 1_500;
const RECONNECT_MS = { first: 25, most: 500 };
/** Replies of a server that will recover by itself. */
const PASSING = /^(LOADING|BUSY|MASTERDOWN|READONLY|MISCONF|OOM|TRYAGAIN|CLUSTERDOWN|NOREPLICAS|UNBLOCKED) /;

type Client = ReturnType<typeof openClient>;

function openClient(address: RedisAddress) {
  const client = createClient({
    url: address.href,
    socket: {
      ...redisTls(address),
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) => pauseAfter(retries + 1, RECONNECT_MS),
    },
    commandOptions: { timeout: CONNECT_MS },
    commandsQueueMaxLength: 10_000,
  });
  let downSince: number | null = performance.now();
  let reason: unknown;
  client.on('ready', () => {
    downSince = null;
    reason = null;
  });
  client.on('error', (error) => {
    downSince ??= performance.now();
    reason = error;
  });
  client.connect().catch(() => {});
  return {
    redis: client,
    isDownForLong: () => downSince !== null && performance.now() - downSince > CONNECT_MS,
    reason: () => reason,
  };
}

export interface RedisConnection {
  run: RunScript;
  info(section: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Replaces a connection after silence or a failover. Calls throw `OutageError` if Redis is away, busy, silent or
 * denies access; whether they took effect is then unknown.
 */
export function connectRedis(url: string): RedisConnection {
  const address = redisAddress(url);
  let client = openClient(address);

  function replace(silent: Client): void {
    if (client !== silent) return;
    client = openClient(address);
    silent.redis.destroy();
  }

  async function call<T>(work: (redis: Client['redis']) => Promise<T>): Promise<T> {
    const mine = client;
    if (mine.isDownForLong()) {
      const reason = mine.reason();
      // TLS files may have been renewed: each client reads them again.
      if (accessFault(reason)) replace(mine);
      throw new OutageError(reason);
    }
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new OutageError());
      replace(mine);
    }, ANSWER_MS);
    try {
      return await Promise.race([work(mine.redis), late]);
    } catch (error) {
      const answered = error instanceof ErrorReply && !PASSING.test(error.message) && !accessFault(error);
      if (answered) throw error;
      // It became a replica; its name may already resolve to the primary.
      if (error instanceof ErrorReply && error.message.startsWith('READONLY ')) replace(mine);
      const whileDown = mine.reason();
      throw new OutageError(accessFault(whileDown) ? whileDown : isOutage(error) ? error.cause : error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    run: (script, ...values) => {
      const parameters = { keys: [address.prefix], arguments: values.map(String) };
      return call(async (redis) => {
        try {
          return await redis.evalSha(script.sha1, parameters);
        } catch (error) {
          if (!(error instanceof ErrorReply && error.message.startsWith('NOSCRIPT'))) throw error;
          return await redis.eval(script.source, parameters);
        }
      });
    },
    info: (section) => call((redis) => redis.info(section)),
    async close() {
      if (client.redis.isReady) await call((redis) => redis.close()).catch(() => {});
      client.redis.destroy();
    },
  };
}
