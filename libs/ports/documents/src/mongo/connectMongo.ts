import { isPassing, retry } from '@kolo/port';
import mongoose, { type Connection } from 'mongoose';
import { answered } from './answered.ts';

const ANSWERS_WITHIN_MS = 1_500;
/** A service may start together with its engine, or on a busy machine. */
const START = { withinMs: 15_000, pauseMs: { first: 250, most: 250 } };
/** Longer than any call waits, as building an index over many rows takes time. */
const SOCKET_SILENT_MS = 60_000;

export const AT_ONCE = 0;

async function connectOnce(url: string, database: string): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    dbName: database,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: ANSWERS_WITHIN_MS,
    connectTimeoutMS: ANSWERS_WITHIN_MS,
    waitQueueTimeoutMS: ANSWERS_WITHIN_MS,
    socketTimeoutMS: SOCKET_SILENT_MS,
    heartbeatFrequencyMS: 1_000,
    maxPoolSize: 20,
    // Set here, these override the address, so that no setting weakens them.
    writeConcern: { w: 'majority', journal: true },
    readConcernLevel: 'majority',
    readPreference: 'primary',
  });
  try {
    return await answered(connection.asPromise());
  } catch (error) {
    await connection.destroy();
    throw error;
  }
}

/**
 * Writes are acknowledged by a majority of disks, and reads cannot be rolled back
 * (docs/design.md#mongodb-guarantees). Retries for `withinMs` unless access is denied, then throws `OutageError`.
 */
export async function connectMongo(
  url: string,
  database: string,
  withinMs = START.withinMs,
): Promise<Connection> {
  return retry(() => connectOnce(url, database), {
    pauseMs: START.pauseMs,
    withinMs,
    failed(error) {
      if (!isPassing(error)) throw error;
    },
  });
}

export async function pingMongo(connection: Connection): Promise<void> {
  await answered(connection.getClient().db(connection.name).command({ ping: 1 }));
}
