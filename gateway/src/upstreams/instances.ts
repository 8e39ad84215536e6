import { setTimeout as wait } from 'node:timers/promises';

/**
 * `serving`; `away`, which has refused a connection, or was never met, and has not been ready since; `silent`, which
 * takes connections and does not answer.
 */
export type InstanceState = 'serving' | 'away' | 'silent';

/** The instances of a service, as far as one gateway knows them. */
export interface Instances {
  /** Whom to ask, best first: those that serve, each time another first, then those that are away. Never silent ones. */
  inOrder(): string[];
  /** It refused a connection: others come first until it is ready again. */
  refused(url: string): void;
}

export interface InstancesOptions {
  onChange(url: string, state: InstanceState): void;
  /** It is no instance of the service any more. */
  onGone(url: string): void;
  /** Ends the watch. */
  signal: AbortSignal;
}

const LOOK_MS = 1_000;
const PATIENCE_MS = 1_000;
/** One late answer may be our own fault. */
const LATE_ANSWERS = 2;

type Look = 'answers' | 'refuses' | 'late';

async function look(url: string): Promise<Look> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return ok ? 'answers' : 'refuses';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'refuses';
  }
}

interface Watched {
  state: InstanceState;
  end: AbortController;
}

/**
 * Watches the instances of a service by their `/health`, every second; one that was not there counts once it says
 * that it is `/ready`, so that nobody sees it catch up. `urls` gives the same array until an instance joins or leaves.
 */
export function watchInstances(
  urls: () => readonly string[],
  { onChange, onGone, signal }: InstancesOptions,
): Instances {
  const watched = new Map<string, Watched>();
  let known: readonly string[] = [];
  let turn = 0;

  function change(url: string, state: InstanceState): void {
    const instance = watched.get(url);
    if (!instance || instance.state === state) return;
    instance.state = state;
    onChange(url, state);
  }

  async function watch(url: string, ended: AbortSignal): Promise<void> {
    let late = 0;
    while (!ended.aborted) {
      const seen = await look(`${url}/health`);
      if (ended.aborted) return;
      late = seen === 'late' ? late + 1 : 0;
      if (seen === 'refuses') change(url, 'away');
      if (seen === 'answers' && watched.get(url)?.state !== 'serving')
        change(url, (await look(`${url}/ready`)) === 'answers' ? 'serving' : 'away');
      if (late >= LATE_ANSWERS) change(url, 'silent');
      if (seen !== 'late')
        await wait(LOOK_MS, undefined, { ref: false, signal: ended }).catch(() => undefined);
    }
  }

  /** Begins to watch who joined and ends watching who left. */
  function follow(): void {
    const now = urls();
    if (now === known) return;
    known = now;
    for (const [url, { end }] of watched)
      if (!now.includes(url)) {
        end.abort();
        watched.delete(url);
        onGone(url);
      }
    for (const url of now)
      if (!watched.has(url)) {
        const end = new AbortController();
        watched.set(url, { state: 'away', end });
        void watch(url, AbortSignal.any([signal, end.signal]));
      }
  }
  follow();

  const those = (state: InstanceState) => known.filter((url) => watched.get(url)?.state === state);
  return {
    inOrder() {
      follow();
      const serving = those('serving');
      const first = turn++ % Math.max(serving.length, 1);
      return [...serving.slice(first), ...serving.slice(0, first), ...those('away')];
    },
    refused: (url) => change(url, 'away'),
  };
}
