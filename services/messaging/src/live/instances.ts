import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame } from '@kolo/contracts';
import { OutageError } from '@kolo/port';
import type { Logger } from 'pino';
import type { DefaultEventsMap, Server } from 'socket.io';

/** What instances tell and ask each other. */
export interface BetweenInstances {
  tell(members: readonly string[], frame: ServerFrame): void;
  gone(member: string): void;
  whoIsThere(members: readonly string[], answer: (there: readonly string[]) => void): void;
}

/** What other instances may want of this one. */
export interface ThisInstance {
  tell(members: readonly string[], frame: ServerFrame): void;
  /** Tells those here who were told that a member is there that the member has gone. */
  tellOfLeaving(member: string): void;
  /** Those of some members who are connected here. */
  whoIsHere(members: readonly string[]): readonly string[];
}

/** The tie between the sockets of several instances. */
export interface Instances {
  /** Tells members who are connected elsewhere. May get lost. */
  tellElsewhere(members: readonly string[], frame: ServerFrame): void;
  /** Has those elsewhere who were told that a member is there told that the member has gone. May get lost. */
  tellOfLeavingElsewhere(member: string): void;
  /** Those of some members who are connected elsewhere; nobody where there is no answer within a second. */
  whoIsElsewhere(members: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

type ChatServer = Server<DefaultEventsMap, DefaultEventsMap, BetweenInstances>;

const ANSWER_MS = 1_000;

/** One instance alone. */
export const ALONE: Instances = {
  tellElsewhere: () => undefined,
  tellOfLeavingElsewhere: () => undefined,
  whoIsElsewhere: async () => [],
  close: async () => undefined,
};

/**
 * Joins the Socket.IO servers of all instances over Redis, so that a notice, typing and presence reach a member
 * wherever and by whichever protocol they are connected. Messages do not cross it: every instance follows the store
 * itself, because pub/sub may lose (docs/design.md#sockets-that-drop). Without Redis there is one instance and nothing
 * to join.
 */
export async function joinInstances(
  server: ChatServer,
  here: ThisInstance,
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
  // The adapter waits for no answer to what it publishes: because Redis or this instance goes away, a notice may get lost,
  // and must not end the process.
  const unheeding = {
    // By these two it knows what kind of client it has; without either, questions between instances go unasked.
    pSubscribe: publisher.pSubscribe.bind(publisher),
    sSubscribe: publisher.sSubscribe.bind(publisher),
    on: publisher.on.bind(publisher),
    off: publisher.off.bind(publisher),
    sendCommand: publisher.sendCommand.bind(publisher),
    publish: (channel: string, notice: string) => publisher.publish(channel, notice).catch(() => 0),
  };
  server.adapter(createAdapter(unheeding, subscriber, { key: 'kolo-sockets', requestsTimeout: ANSWER_MS }));
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
      // An engine that is away is no answer at all.
      const none = pause(2 * ANSWER_MS, [], { ref: false });
      return Promise.race([answers, none]).catch(() => []);
    },
    async close() {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
