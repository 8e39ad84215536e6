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
/** Unauthorized, AuthenticationFailed: our access was taken or changed, which its operator may mend. */
const NO_ACCESS = [13, 18];
const PASSING = ['RetryableWriteError', 'TransientTransactionError'];

/** Kinds that neither package exports. */
const OWN_NAMES = ['MongooseServerSelectionError', 'MongoWaitQueueTimeoutError'];
/** What Node says of a broken socket, which the driver may pass on bare. */
const BROKEN_SOCKET = /^(E[A-Z]+|ERR_(STREAM|SOCKET)_\w+)$/;

function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    ('code' in error && typeof error.code === 'string' && BROKEN_SOCKET.test(error.code)) ||
    ('name' in error && OWN_NAMES.some((name) => name === error.name)) ||
    // Of many writes at once the reason lies within.
    ('errorResponse' in error && isAway(error.errorResponse)) ||
    (error instanceof mongo.MongoServerError && NO_ACCESS.includes(Number(error.code))) ||
    OUTAGES.some((kind) => error instanceof kind) ||
    (error instanceof mongo.MongoError && PASSING.some((label) => error.hasErrorLabel(label)))
  );
}

/** Whether a write met a row that another had made in the meantime. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;

/** Whether a command met a collection that is not there; servers before 7 refuse to drop such a one. */
export const isMissing = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && (error.code === 26 || error.message === 'ns not found');

/**
 * The result of a call to MongoDB. An engine that is away, or silent for longer than `withinMs`, becomes `OutageError`:
 * a member hears of it within two seconds (docs/design.md#marked-keys, docs/design.md#sessions-codes-and-limits).
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
