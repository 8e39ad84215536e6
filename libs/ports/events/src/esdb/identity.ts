import { randomUUID } from 'node:crypto';
import {
  type Credentials,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { z } from 'zod';
import { type Patience, patiently, within } from './deadlines.ts';
import { gatherRead } from './gather.ts';

const STREAM = 'store-identity';
const made = z.object({ identity: z.string() });

/** Written by the first process that needs it and shared by all services. */
export async function storeIdentity(
  client: EventStoreDBClient,
  credentials: Credentials,
  patience: Patience,
): Promise<string> {
  return patiently(patience, async (ms) => {
    const known = await readIdentity(client, ms);
    if (known !== null) return known;
    const event = jsonEvent({ type: 'StoreMade', data: { identity: randomUUID() } });
    try {
      await within(
        ms,
        client.appendToStream(STREAM, event, {
          expectedRevision: NO_STREAM,
          credentials,
          requiresLeader: true,
          deadline: ms,
        }),
      );
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
    const written = await readIdentity(client, ms);
    if (written === null) throw new Error(`${STREAM} cannot be read back`);
    return written;
  });
}

export async function readIdentity(client: EventStoreDBClient, ms: number): Promise<string | null> {
  try {
    const [event] = await gatherRead(client.readStream(STREAM, { maxCount: 1, requiresLeader: true }), {
      ms,
      limit: 1,
    });
    return event ? made.parse(event.data).identity : null;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return null;
    throw error;
  }
}
