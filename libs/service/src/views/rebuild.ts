import { type OperationInput, type OperationOutput, Problem } from '@kolo/contracts';
import type { Logger } from 'pino';

type Purpose = OperationInput<'startRebuild'>['purpose'];
type Progress = OperationOutput<'rebuildProgress'>;

/** How views are filled beside the live ones; what each step does is the views' own matter. */
export interface RebuildSteps {
  /** How many events there are to handle. */
  extent(): Promise<number>;
  /** Fills another generation to its end. */
  fill(handled: (count: () => number) => void): Promise<void>;
  /** Makes it the live one. */
  replace(): Promise<void>;
  /** Compares it with the live one, then drops it. */
  verify(): Promise<NonNullable<Progress['differences']>>;
  /** Drops what was begun, after a failure. */
  giveUp(): Promise<void>;
}

export interface Rebuilds {
  /** Throws `conflict` while another is under way. */
  start(purpose: Purpose): Promise<string>;
  /** Throws `not_found`. */
  progress(rebuild: string): Progress;
  underWay(): boolean;
}

interface Job {
  id: string;
  progress: Progress;
  handled(): number;
}

/** Runs one rebuild at a time in the background (design §8.21). */
export function createRebuilds(
  newId: () => string,
  begin: () => Promise<RebuildSteps | null>,
  log: Logger,
): Rebuilds {
  let last: Job | null = null;
  let busy = false;

  async function work(job: Job, steps: RebuildSteps, purpose: Purpose): Promise<void> {
    const { progress } = job;
    try {
      progress.total = await steps.extent();
      await steps.fill((handled) => {
        job.handled = handled;
      });
      if (purpose === 'verify') progress.differences = await steps.verify();
      else await steps.replace();
      progress.state = 'done';
    } catch (error) {
      log.error({ err: error, purpose }, 'the views could not be built again');
      progress.failure = error instanceof Error ? error.message : String(error);
      progress.state = 'failed';
      await steps
        .giveUp()
        .catch((err) => log.error({ err }, 'an unfinished generation is left for the next start'));
    } finally {
      busy = false;
    }
  }

  return {
    underWay: () => busy,
    async start(purpose) {
      if (busy) throw new Problem('conflict', { message: 'The views are being built already.' });
      busy = true;
      const steps = await begin().catch((error: unknown) => {
        busy = false;
        throw error;
      });
      if (!steps) {
        busy = false;
        throw new Problem('conflict', { message: 'Another instance is building the views.' });
      }
      const job: Job = {
        id: newId(),
        handled: () => 0,
        progress: { state: 'filling', handled: 0, total: 0, failure: null, differences: null },
      };
      last = job;
      void work(job, steps, purpose);
      return job.id;
    },
    progress(rebuild) {
      if (!last || last.id !== rebuild) throw new Problem('not_found');
      const { progress, handled } = last;
      return { ...progress, handled: Math.min(handled(), progress.total) };
    },
  };
}
