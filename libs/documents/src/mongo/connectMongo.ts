import mongoose, { type Connection } from 'mongoose';
import { answered } from './answered.ts';

const ANSWERS_WITHIN_MS = 1_500;
/** Longer than any call of ours waits, so that an index may be built on many rows. */
const SOCKET_SILENT_MS = 60_000;

/**
 * A connection to one database of a MongoDB, which mongoose reopens by itself. What is acknowledged is on the disks of
 * most members of the replica set. Throws `Problem('unavailable')` when there is no answer.
 */
export async function connectMongo(url: string, database: string): Promise<Connection> {
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
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    return await answered(connection.asPromise());
  } catch (error) {
    await connection.destroy();
    throw error;
  }
}

/** Throws `Problem('unavailable')` when the engine does not answer within two seconds. */
export async function pingMongo(connection: Connection): Promise<void> {
  await answered(connection.getClient().db(connection.name).command({ ping: 1 }));
}
