import {
  type EventToSeal,
  type Journal,
  NO_STREAM,
  RevisionConflictError,
  type StreamAppend,
} from '@kolo/events';
import type { MemberKey } from '@kolo/keys';

/**
 * Returns the streams that are new, in one durable write if the store can. Throws `SubjectErasedError` before
 * anything is written.
 */
export async function appendNew(
  journal: Journal,
  begun: readonly Omit<StreamAppend<EventToSeal>, 'expected'>[],
  keys: ReadonlyMap<string, MemberKey>,
): Promise<Omit<StreamAppend<EventToSeal>, 'expected'>[]> {
  const outcomes = await journal.appendMany(
    begun.map((append) => ({ ...append, expected: NO_STREAM })),
    keys,
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof RevisionConflictError))
      throw outcome.reason;
  }
  return begun.filter((_, index) => outcomes[index]?.status === 'fulfilled');
}
