import { isPassing, retry } from '@kolo/port';
import mongoose, { type Connection } from 'mongoose';
import { answered } from './answered.ts';

const ANSWERS_WITHIN_MS = 1_500;
/** A service that starts beside its engine, or on a busy machine, does not give up at the first silence. */
const START = { withinMs: 15_000, pauseMs: { first: 250, most: 250 } };
/** Longer than any call of ours waits, so that an index may be built on many rows. */
const SOCKET_SILENT_MS = 60_000;

/** For a connection that shall not be tried again. */
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
    // Before what the address says, so that no setting weakens them.
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
 * A connection to one database of a MongoDB, which mongoose reopens by itself. What is acknowledged is on the disks of
 * most members of the replica set, and nothing is read that a change of primary could take back (docs/design.md#mongodb-guarantees). An engine that does not answer is tried again for `withinMs`, one that does not let
 * us in is not; then throws `OutageError`.
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

/** Throws `OutageError` when the engine does not answer within two seconds. */
export async function pingMongo(connection: Connection): Promise<void> {
  await answered(connection.getClient().db(connection.name).command({ ping: 1 }));
}
