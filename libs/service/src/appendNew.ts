import {
  type EventToSeal,
  type Journal,
  NO_STREAM,
  RevisionConflictError,
  type StreamAppend,
} from '@kolo/events';
import type { MemberKey } from '@kolo/keys';

/**
 * Begins many streams, in one durable write where the store has such a thing, and gives those that were written; a
 * stream that is there already keeps what it has. `keys` are those of all subjects. Throws `SubjectErasedError` before
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
