import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createRota, firstHealthy, healthOf, lateLast } from '@kolo/service';

/**
 * `serving`; `away`, which has refused a connection, or was never met, and has not been ready since; `silent`, which
 * takes connections and does not answer.
 */
export type InstanceState = 'serving' | 'away' | 'silent';

/** The instances of a service, as far as one gateway knows them. */
export interface Instances {
  /**
   * Whom to ask, best first: those that serve, each time another first; those that are away; those that are quiet just now.
   * Never silent ones.
   */
  inOrder(): string[];
  /**
   * The same, first one that has answered something within a tenth of a second, the one whose turn it is if it can: for what can be
   * sent only once.
   */
  answeringFirst(): Promise<string[]>;
  /** Something was sent to it. */
  asked(url: string): void;
  /** It has answered something. */
  heard(url: string): void;
  /** It refused a connection: others come first until it is ready again. */
  refused(url: string): void;
}

export interface InstancesOptions {
  onChange(url: string, state: InstanceState): void;
  /** It does not answer just now, as when it or its machine is frozen or very busy: what waits may be sent to another too. */
  onQuiet(url: string): void;
  /** It is no instance of the service any more. */
  onGone(url: string): void;
  /** Ends the watch. */
  signal: AbortSignal;
}

const LOOK_MS = 1_000;
const PATIENCE_MS = 1_000;
/** Until then calls are still sent where nobody else answers: a busy machine is not a dead one. */
const LATE_LOOKS = 4;
/** A call that has waited so long, with nothing heard since, is reason to look now. */
const OWING_MS = 200;
/** An event loop that works answers a look sooner. */
const QUIET_MS = 300;
const FRESH_MS = 100;
const TICK_MS = 100;

const lookAt = (url: string, path?: string) => healthOf(url, AbortSignal.timeout(PATIENCE_MS), path);

interface Watched {
  state: InstanceState;
  heardAt: number;
  /** When it was first asked something since it was heard; `null` where it owes no answer. */
  askedAt: number | null;
  isQuiet: boolean;
  end: AbortController;
}

/**
 * Watches the instances of a service by their `/health`, every second, and at once where calls wait for an answer; one that was
 * not there counts once it says that it is `/ready`, so that nobody sees it catch up. `urls` gives the same array until an
 * instance joins or leaves.
 */
export function watchInstances(
  urls: () => readonly string[],
  { onChange, onQuiet, onGone, signal }: InstancesOptions,
): Instances {
  const watched = new Map<string, Watched>();
  let known: readonly string[] = [];
  const rota = createRota();

  function change(url: string, state: InstanceState): void {
    const instance = watched.get(url);
    if (!instance || instance.state === state) return;
    instance.state = state;
    onChange(url, state);
  }
  function asked(url: string): void {
    const instance = watched.get(url);
    if (instance) instance.askedAt ??= performance.now();
  }
  function heard(url: string): void {
    const instance = watched.get(url);
    if (!instance) return;
    instance.heardAt = performance.now();
    instance.askedAt = null;
    instance.isQuiet = false;
  }

  /** Looks, and finds it quiet where nothing is heard of it meanwhile. */
  async function lookFor(url: string, instance: Watched): ReturnType<typeof lookAt> {
    const lookedAt = performance.now();
    const quiet = setTimeout(async () => {
      // What has come while we were held ourselves is read first.
      await yieldToEventLoop();
      if (instance.heardAt > lookedAt || instance.isQuiet) return;
      instance.isQuiet = true;
      onQuiet(url);
    }, QUIET_MS).unref();
    const seen = await lookAt(url);
    clearTimeout(quiet);
    if (seen !== 'late') heard(url);
    return seen;
  }
  const isOwing = ({ askedAt, isQuiet }: Watched) =>
    !isQuiet && askedAt !== null && performance.now() - askedAt > OWING_MS;

  async function watch(url: string, instance: Watched, ended: AbortSignal): Promise<void> {
    let late = 0;
    while (!ended.aborted) {
      const lookedAt = performance.now();
      const seen = await lookFor(url, instance);
      if (ended.aborted) return;
      late = seen === 'late' ? late + 1 : 0;
      if (seen === 'unhealthy') change(url, 'away');
      if (seen === 'healthy' && instance.state !== 'serving')
        change(url, (await lookAt(url, '/ready')) === 'healthy' ? 'serving' : 'away');
      if (late >= LATE_LOOKS) change(url, 'silent');
      do await wait(TICK_MS, undefined, { ref: false, signal: ended }).catch(() => undefined);
      while (!ended.aborted && performance.now() - lookedAt < LOOK_MS && !isOwing(instance));
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
        const instance: Watched = { state: 'away', heardAt: 0, askedAt: null, isQuiet: false, end };
        watched.set(url, instance);
        void watch(url, instance, AbortSignal.any([signal, end.signal]));
      }
  }
  follow();

  const those = (state: InstanceState) => known.filter((url) => watched.get(url)?.state === state);
  const isQuiet = (url: string) => watched.get(url)?.isQuiet === true;
  function inOrder(): string[] {
    follow();
    return lateLast([...rota(those('serving')), ...those('away')], isQuiet);
  }
  const isFresh = (url: string) => performance.now() - (watched.get(url)?.heardAt ?? 0) < FRESH_MS;
  async function isHealthy(url: string): Promise<boolean> {
    if (isFresh(url)) return true;
    if ((await lookAt(url)) !== 'healthy') return false;
    heard(url);
    return true;
  }

  return {
    inOrder,
    async answeringFirst() {
      const order = inOrder();
      const serving = order.filter((url) => watched.get(url)?.state === 'serving');
      const [inTurn] = serving;
      if (inTurn === undefined || serving.length === 1 || isFresh(inTurn)) return order;
      const first = (await firstHealthy(serving, isHealthy)) ?? inTurn;
      return [first, ...order.filter((url) => url !== first)];
    },
    asked,
    heard,
    refused: (url) => change(url, 'away'),
  };
}
