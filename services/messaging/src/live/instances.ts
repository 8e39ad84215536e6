import type { Logger } from 'pino';
import type { Server } from 'socket.io';

/** The tie between the Socket.IO servers of several instances. */
export interface Instances {
  close(): Promise<void>;
}

/**
 * Joins the Socket.IO servers of all instances over Redis, so that a kick or a notice reaches a member wherever they
 * are connected. Messages do not cross it: every instance follows the store itself, because pub/sub may lose
 * (design 20). Without Redis there is one instance and nothing to join.
 */
export async function joinInstances(server: Server, stateUrl: string, log: Logger): Promise<Instances> {
  if (!stateUrl.startsWith('redis')) return { close: async () => undefined };
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-adapter'),
  ]);
  const publisher = createClient({ url: stateUrl });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (error: unknown) =>
      log.warn({ err: error }, 'the tie to other instances is interrupted'),
    );
  await Promise.all([publisher.connect(), subscriber.connect()]);
  server.adapter(createAdapter(publisher, subscriber, { key: 'kolo-sockets' }));
  return {
    async close() {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
