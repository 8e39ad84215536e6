import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame } from '@kolo/contracts/protocol/socketFrames';
import { OutageError } from '@kolo/port';
import type { Logger } from 'pino';
import type { DefaultEventsMap, Server } from 'socket.io';

export interface BetweenInstances {
  tell(members: readonly string[], frame: ServerFrame): void;
  gone(member: string): void;
  whoIsThere(members: readonly string[], answer: (there: readonly string[]) => void): void;
}

/** What other instances ask of this one. */
export interface LocalInstance {
  tell(members: readonly string[], frame: ServerFrame): void;
  tellOfLeaving(member: string): void;
  whoIsHere(members: readonly string[]): readonly string[];
}

export interface Instances {
  /** Best effort. */
  tellElsewhere(members: readonly string[], frame: ServerFrame): void;
  /** Best effort. */
  tellOfLeavingElsewhere(member: string): void;
  /** `null` unless every other instance answers within a second. */
  whoIsElsewhere(members: readonly string[]): Promise<readonly string[] | null>;
  close(): Promise<void>;
}

type ChatServer = Server<DefaultEventsMap, DefaultEventsMap, BetweenInstances>;

const ANSWER_TIMEOUT_MS = 1_000;

/** For a single instance. */
export const ALONE: Instances = {
  tellElsewhere: () => undefined,
  tellOfLeavingElsewhere: () => undefined,
  whoIsElsewhere: async () => [],
  close: async () => undefined,
};

/**
 * Joins the Socket.IO servers of all instances over Redis for notices, typing and presence. Messages do not
 * use it, as pub/sub may lose them (docs/design.md#sockets-that-drop).
 */
export async function joinInstances(
  server: ChatServer,
  here: LocalInstance,
  { stateUrl, log }: { stateUrl: string; log: Logger },
): Promise<Instances> {
  if (!stateUrl.startsWith('redis')) return ALONE;
  const [{ createClient }, { redisAddress, redisTls }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@kolo/state/redisAddress'),
    import('@socket.io/redis-adapter'),
  ]);
  const address = redisAddress(stateUrl);
  const publisher = createClient({ url: address.href, socket: redisTls(address) });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (error: unknown) =>
      log.warn({ err: new OutageError(error) }, 'the tie to other instances is interrupted'),
    );
  await Promise.all([publisher.connect(), subscriber.connect()]);
  // The adapter does not await its publishes; a failed one must not end the process.
  const unheeding = {
    // The adapter detects the kind of client by these two methods.
    pSubscribe: publisher.pSubscribe.bind(publisher),
    sSubscribe: publisher.sSubscribe.bind(publisher),
    on: publisher.on.bind(publisher),
    off: publisher.off.bind(publisher),
    sendCommand: publisher.sendCommand.bind(publisher),
    publish: (channel: string, notice: string) => publisher.publish(channel, notice).catch(() => 0),
  };
  server.adapter(
    createAdapter(unheeding, subscriber, { key: 'kolo-sockets', requestsTimeout: ANSWER_TIMEOUT_MS }),
  );
  server.on('tell', here.tell);
  server.on('gone', here.tellOfLeaving);
  server.on('whoIsThere', (members, answer) => answer(here.whoIsHere(members)));

  return {
    tellElsewhere(members, frame) {
      server.serverSideEmit('tell', members, frame);
    },
    tellOfLeavingElsewhere(member) {
      server.serverSideEmit('gone', member);
    },
    async whoIsElsewhere(members) {
      const answers = server.serverSideEmitWithAck('whoIsThere', members).then((there) => there.flat());
      // Without Redis there is no answer.
      const none = pause(2 * ANSWER_TIMEOUT_MS, null, { ref: false });
      return Promise.race([answers, none]).catch(() => null);
    },
    async close() {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
