import { isId, streamParts } from '@kolo/contracts';
import { type Checkpoint, type Documents, FORGET, type FoldStep } from '@kolo/documents';
import type { Keyring } from '@kolo/keys';
import { FoldFaultError, foldSteps } from './foldSteps.ts';
import type { Projection } from './projection.ts';
import type { KoloEvent, Recorded, Unreadable } from './recorded.ts';

/** An event whose payload is open, or gone with its member's key. */
export type OpenedEvent = Recorded<KoloEvent> | Unreadable;

export interface ViewWriterOptions {
  documents: Documents;
  keyring: Keyring;
  projections: readonly Projection[];
  /**
   * Erased members that any consumer of the service has met: an erasure may reach the feed before the key is a
   * tombstone, and what comes in between must be forgotten too. Shared by the consumers of a service.
   */
  erasedSeen: Set<string>;
  log: { warn(fields: object, message: string): void };
  /** Told which rows a batch may have changed, after it was written. */
  rowsChanged(collection: string, ids: string[]): void;
}

/** Opened events on their way into the rows of the views. */
export interface ViewWriter {
  /**
   * Folds the events, and the checkpoint with them, as one. Throws `FoldFaultError` with every row as it was when a
   * projection throws on one of them.
   */
  write(events: readonly OpenedEvent[], checkpoint?: Checkpoint): Promise<void>;
  /** Tells which rows may have changed by events that another instance has taken in or given up. */
  tell(events: readonly OpenedEvent[]): void;
}

const membersNamed = (events: readonly { stream: string; subject: string | null }[]): string[] => [
  ...new Set(events.flatMap(({ stream, subject }) => [...streamParts(stream), subject]).filter(isId)),
];

/** Steps that forget every row involving the erased member (design §8.8, §8.15). */
async function erasureSteps(
  documents: Documents,
  projections: readonly Projection[],
  event: { stream: string; revision: number; subject: string | null },
): Promise<FoldStep[]> {
  const steps: FoldStep[] = [];
  for (const { collection, involves = [] } of projections) {
    for (const field of involves) {
      const ids = await documents.ids(collection.name, { where: { [field]: event.subject } });
      for (const id of ids)
        steps.push({
          collection: collection.name,
          id,
          stream: event.stream,
          revision: event.revision,
          apply: () => FORGET,
        });
    }
  }
  return steps;
}

/** Writes into the rows of these projections. */
export function viewWriter(options: ViewWriterOptions): ViewWriter {
  const { documents, keyring, projections, erasedSeen, log, rowsChanged } = options;

  async function erasedAmong(events: readonly OpenedEvent[]): Promise<Set<string>> {
    const named = membersNamed(events);
    for (const { type, subject } of events) if (type === 'AccountErased' && subject) erasedSeen.add(subject);
    const erased = await keyring.erasedAmong(named);
    for (const member of named) if (erasedSeen.has(member)) erased.add(member);
    return erased;
  }
  function tellOf(steps: readonly FoldStep[]): void {
    for (const { name } of projections.map(({ collection }) => collection)) {
      const ids = steps.filter(({ collection }) => collection === name).map(({ id }) => id);
      if (ids.length > 0) rowsChanged(name, [...new Set(ids)]);
    }
  }

  function stepsIfAny(event: OpenedEvent): FoldStep[] {
    try {
      return foldSteps(projections, event);
    } catch (error) {
      if (error instanceof FoldFaultError) return [];
      throw error;
    }
  }

  return {
    async write(events, checkpoint) {
      const erased = await erasedAmong(events);
      const steps: FoldStep[] = [];
      for (const event of events) {
        steps.push(...foldSteps(projections, event, erased));
        if (event.type === 'AccountErased')
          steps.push(...(await erasureSteps(documents, projections, event)));
      }
      await documents.fold(steps, checkpoint);
      tellOf(steps);
      // Erased members' rows must not linger in the log of the store.
      if (events.some(({ type }) => type === 'AccountErased'))
        await documents.scrub().catch((error) => log.warn({ err: error }, 'scrub will be repeated'));
    },
    tell: (events) => tellOf(events.flatMap(stepsIfAny)),
  };
}
