import { NotYetError, retry } from '@kolo/port';

const TRIES = 100;
const PAUSE_MS = { first: 1, most: 20 };

/** Repeats a compare-and-set while it returns `null`, at last throwing `OutageError`. */
export const retried = <T>(attempt: () => Promise<{ done: T } | null>): Promise<T> =>
  retry(
    async () => {
      const outcome = await attempt();
      if (!outcome) throw new NotYetError();
      return outcome.done;
    },
    {
      pauseMs: PAUSE_MS,
      tries: TRIES,
      failed(error) {
        throw error;
      },
    },
  );
