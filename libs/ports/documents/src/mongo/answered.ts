import { OutageError } from '@kolo/port';
import { mongo } from 'mongoose';

const READ_MS = 1_800;
const OUTAGES = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoWriteConcernError,
];
/** Unauthorized, AuthenticationFailed: the operator can fix these. */
const NO_ACCESS = [13, 18];
const PASSING = ['RetryableWriteError', 'TransientTransactionError'];

/** Error names of classes that neither package exports. */
const OWN_NAMES = ['MongooseServerSelectionError', 'MongoWaitQueueTimeoutError'];
/** Error codes of Node's sockets, which the driver may pass on unwrapped. */
const BROKEN_SOCKET = /^(E[A-Z]+|ERR_(STREAM|SOCKET)_\w+)$/;

function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    ('code' in error && typeof error.code === 'string' && BROKEN_SOCKET.test(error.code)) ||
    ('name' in error && OWN_NAMES.some((name) => name === error.name)) ||
    ('errorResponse' in error && isAway(error.errorResponse)) ||
    (error instanceof mongo.MongoServerError && NO_ACCESS.includes(Number(error.code))) ||
    OUTAGES.some((kind) => error instanceof kind) ||
    (error instanceof mongo.MongoError && PASSING.some((label) => error.hasErrorLabel(label)))
  );
}

export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;

/** Servers before 7 fail when dropping a missing collection. */
export const isMissing = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && (error.code === 26 || error.message === 'ns not found');

/**
 * An outage, or silence for `withinMs`, becomes `OutageError`, so that members get an answer in time
 * (docs/design.md#marked-keys, docs/design.md#sessions-codes-and-limits).
 */
export async function answered<T>(call: Promise<T>, withinMs = READ_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutageError()), withinMs);
  });
  try {
    return await Promise.race([call, silence]);
  } catch (error) {
    throw isAway(error) ? new OutageError(error) : error;
  } finally {
    clearTimeout(timer);
  }
}
