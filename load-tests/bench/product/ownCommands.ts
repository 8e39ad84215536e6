import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import {
  type CommandHandlers,
  createCodec,
  createCommandHandlers,
  createEventSigner,
  createJournal,
  sqliteEventStore,
} from '@kolo/events';
import { openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';

/** Commands of interaction by one member, durable in an empty folder, without a request around them. */
export async function withCommandsOf<T>(
  member: string,
  folder: string,
  work: (handlers: CommandHandlers<KoloEvent>) => Promise<T>,
): Promise<T> {
  const keyring = await openKeyring(`sqlite:${path.join(folder, 'keys.sqlite')}`, [new Uint8Array(32)]);
  const signer = createEventSigner({ key: new Uint8Array(32) });
  const store = sqliteEventStore(openDatabase(path.join(folder, 'events.sqlite')), {
    now: () => new Date(),
    signer: signer.of('interaction'),
  });
  try {
    await keyring.create(member);
    const codec = createCodec<KoloEvent>(ALL_EVENTS, keyring, signer);
    return await work(
      createCommandHandlers({
        journal: createJournal('interaction', store, codec, keyring),
        newEventId: randomUUID,
        random: Math.random,
        metadata: () => ({}),
      }),
    );
  } finally {
    await store.close();
    await keyring.close();
  }
}
