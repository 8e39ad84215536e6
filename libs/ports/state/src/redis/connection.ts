import { isOutage, OutageError } from '@kolo/port';
import { createClient, ErrorReply } from 'redis';
import type { RunScript } from './script.ts';

/** A call answers within 2 s also when Redis does not (design 17): it waits so long for a connection … */
const CONNECT_MS = 1_000;
/** … and so long altogether. */
const ANSWER_MS = 1_500;
const RECONNECT_MS = { first: 25, most: 500 };
/** Replies of a server that will be able to serve again by itself. */
const PASSING = /^(LOADING|BUSY|MASTERDOWN|READONLY|MISCONF|OOM|TRYAGAIN|CLUSTERDOWN|NOREPLICAS|UNBLOCKED) /;

const DEFAULT_PREFIX = 'kolo:';

type Client = ReturnType<typeof openClient>;

function openClient(url: string) {
  const client = createClient({
    url,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) =>
        Math.min(RECONNECT_MS.first * 2 ** Math.min(retries, 8), RECONNECT_MS.most),
    },
    commandOptions: { timeout: CONNECT_MS },
    commandsQueueMaxLength: 10_000,
  });
  let downSince: number | null = performance.now();
  let reason: unknown;
  client.on('ready', () => {
    downSince = null;
  });
  client.on('error', (error) => {
    downSince ??= performance.now();
    reason = error;
  });
  client.connect().catch(() => {});
  return {
    redis: client,
    /** Whether waiting for the connection has no prospect of success in time. */
    longDown: () => downSince !== null && performance.now() - downSince > CONNECT_MS,
    reason: () => reason,
  };
}

/** The server's own address and the prefix of our keys there. */
function addressOf(url: string): { href: string; prefix: string } {
  const address = new URL(url);
  const prefix = address.searchParams.get('prefix') ?? DEFAULT_PREFIX;
  address.search = '';
  return { href: address.href, prefix };
}

export interface RedisConnection {
  run: RunScript;
  /** What Redis says of itself in `INFO <section>`. */
  info(section: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * A connection that mends itself. Every call throws `OutageError` within 2 s when Redis is away, busy or
 * silent; whether it was done is unknown then. A connection on which an answer stays out is replaced.
 */
export function connectRedis(url: string): RedisConnection {
  const { href, prefix } = addressOf(url);
  let client = openClient(href);

  function replace(silent: Client): void {
    if (client !== silent) return;
    client = openClient(href);
    silent.redis.destroy();
  }

  async function call<T>(work: (redis: Client['redis']) => Promise<T>): Promise<T> {
    const mine = client;
    if (mine.longDown()) throw new OutageError(mine.reason());
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new OutageError());
      replace(mine);
    }, ANSWER_MS);
    try {
      return await Promise.race([work(mine.redis), late]);
    } catch (error) {
      const itsFault = error instanceof ErrorReply && !PASSING.test(error.message);
      throw itsFault || isOutage(error) ? error : new OutageError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    run: (script, ...values) => {
      const parameters = { keys: [prefix], arguments: values.map(String) };
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
