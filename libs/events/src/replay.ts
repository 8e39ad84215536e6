import { type EventSource, type ParkedEventReport, Problem } from '@kolo/contracts';
import type { Codec } from './codec.ts';
import { FoldFaultError } from './foldSteps.ts';
import type { InTurn } from './inTurn.ts';
import type { Parked, Quarantine } from './quarantine.ts';
import type { ViewWriter } from './viewWriter.ts';

/** What became of parked events that were let in again. */
export interface Replayed {
  /** How many events the views have taken in. */
  replayed: number;
  /** The events that still cannot be read, one a key at most. */
  failed: ParkedEventReport[];
}

export interface ReplayOptions {
  source: EventSource;
  codec: Codec;
  quarantine: Quarantine;
  writer: ViewWriter;
  refresh(): Promise<void>;
  /** Takes turns with the handling of batches. */
  inTurn: InTurn;
}

export interface Replay {
  /** Lets in what is parked, or what is parked of one key, in order. */
  replay(only: { key?: string | undefined }): Promise<Replayed>;
  drop(id: string): Promise<Replayed>;
}

/** So many events are let in before it is the turn of a batch. */
const PAGE = 50;

export function replayOf(options: ReplayOptions): Replay {
  const { source, codec, quarantine, writer, refresh, inTurn } = options;

  /** Gives why the event still cannot be read, `null` when the views have taken it in. */
  async function faultOf({ event }: Parked): Promise<string | null> {
    for (const { opened } of await codec.open([event], source)) {
      if ('poison' in opened) return opened.poison.message;
      if ('skipped' in opened) continue;
      try {
        await writer.write([opened.event]);
      } catch (error) {
        if (error instanceof FoldFaultError) return error.message;
        throw error;
      }
    }
    return null;
  }
  async function letIn(page: readonly Parked[]): Promise<Replayed> {
    let replayed = 0;
    for (const parked of page) {
      const { id } = parked.report;
      const reason = await faultOf(parked);
      if (reason !== null) {
        if (!parked.report.poison || parked.report.reason !== reason) await quarantine.blame(id, reason);
        return { replayed, failed: [{ ...parked.report, poison: true, reason }] };
      }
      // Not before it is folded: a crash in between repeats it, and rows drop what they have seen (design §8.4).
      await quarantine.release(id);
      replayed++;
    }
    return { replayed, failed: [] };
  }
  /** Looks again until nothing is left, as more may be parked behind meanwhile. */
  async function drain(key: string): Promise<Replayed> {
    for (let replayed = 0; ; ) {
      const outcome = await inTurn(async () => letIn(await quarantine.list({ key, limit: PAGE })));
      replayed += outcome.replayed;
      if (outcome.failed.length > 0 || outcome.replayed === 0) return { replayed, failed: outcome.failed };
    }
  }

  return {
    async replay({ key: only }) {
      await inTurn(refresh);
      const total: Replayed = { replayed: 0, failed: [] };
      for (const key of only === undefined ? quarantine.keys() : [only]) {
        const { replayed, failed } = await drain(key);
        total.replayed += replayed;
        total.failed.push(...failed);
      }
      return total;
    },
    async drop(id) {
      const key = await inTurn(async () => {
        const parked = await quarantine.get(id);
        if (!parked) throw new Problem('not_found', { message: 'No such event is parked.' });
        const { key } = parked.report;
        const [head] = await quarantine.list({ key, limit: 1 });
        if (!parked.report.poison || head?.report.id !== id)
          throw new Problem('conflict', { message: 'This event only waits for another of its key.' });
        await quarantine.giveUp(id);
        return key;
      });
      return drain(key);
    },
  };
}
