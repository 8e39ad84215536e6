import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createRoundRobin, firstHealthy, healthOf, lateLast } from '@kolo/service';

/** `away`: refused a connection or never seen ready. `silent`: accepts connections but does not answer. */
export type InstanceState = 'serving' | 'away' | 'silent';

export interface Instances {
  /** Best first: serving ones in rotation, then those away, then quiet ones. Never silent ones. */
  inOrder(): string[];
  /** The same, led by one that answered within the last 100 ms: for calls that can be sent only once. */
  answeringFirst(): Promise<string[]>;
  noteSent(url: string): void;
  noteAnswered(url: string): void;
  /** Others come first until it is ready again. */
  noteRefused(url: string): void;
}

export interface InstancesOptions {
  onChange(url: string, state: InstanceState): void;
  /**
   * It does not answer just now, e.g. because its machine is frozen or busy; waiting calls may be sent
   * elsewhere too.
   */
  onQuiet(url: string): void;
  onGone(url: string): void;
  signal: AbortSignal;
}

const CHECK_EVERY_MS = 1_000;
const CHECK_TIMEOUT_MS = 1_000;
/** Until then it is still used if nobody else answers: a busy machine is not a dead one. */
const MAX_LATE_CHECKS = 4;
/** A call waiting this long triggers a check. */
const OVERDUE_AFTER_MS = 200;
/** A working event loop answers a check sooner. */
const QUIET_AFTER_MS = 300;
const FRESH_FOR_MS = 100;
const TICK_MS = 100;

const checkHealth = (url: string, path?: string) =>
  healthOf(url, AbortSignal.timeout(CHECK_TIMEOUT_MS), path);

interface Watched {
  state: InstanceState;
  lastAnswerAt: number;
  /** When it was first sent something since its last answer; `null` if it owes none. */
  owesSince: number | null;
  isQuiet: boolean;
  end: AbortController;
}

/**
 * Checks `/health` every second, and at once while calls are waiting. A new instance counts once it is
 * `/ready`. `urls` must return the same array until the instances change.
 */
export function watchInstances(
  urls: () => readonly string[],
  { onChange, onQuiet, onGone, signal }: InstancesOptions,
): Instances {
  const watched = new Map<string, Watched>();
  let known: readonly string[] = [];
  const roundRobin = createRoundRobin();

  function setState(url: string, state: InstanceState): void {
    const instance = watched.get(url);
    if (!instance || instance.state === state) return;
    instance.state = state;
    onChange(url, state);
  }
  function noteSent(url: string): void {
    const instance = watched.get(url);
    if (instance) instance.owesSince ??= performance.now();
  }
  function noteAnswered(url: string): void {
    const instance = watched.get(url);
    if (!instance) return;
    instance.lastAnswerAt = performance.now();
    instance.owesSince = null;
    instance.isQuiet = false;
  }

  /** Checks it, and reports it as quiet if nothing is heard meanwhile. */
  async function checkInstance(url: string, instance: Watched): ReturnType<typeof checkHealth> {
    const lookedAt = performance.now();
    const quiet = setTimeout(async () => {
      // Read what arrived while we were blocked ourselves.
      await yieldToEventLoop();
      if (instance.lastAnswerAt > lookedAt || instance.isQuiet) return;
      instance.isQuiet = true;
      onQuiet(url);
    }, QUIET_AFTER_MS).unref();
    const seen = await checkHealth(url);
    clearTimeout(quiet);
    if (seen !== 'late') noteAnswered(url);
    return seen;
  }
  const isOverdue = ({ owesSince, isQuiet }: Watched) =>
    !isQuiet && owesSince !== null && performance.now() - owesSince > OVERDUE_AFTER_MS;

  async function watch(url: string, instance: Watched, ended: AbortSignal): Promise<void> {
    let late = 0;
    while (!ended.aborted) {
      const lookedAt = performance.now();
      const seen = await checkInstance(url, instance);
      if (ended.aborted) return;
      late = seen === 'late' ? late + 1 : 0;
      if (seen === 'unhealthy') setState(url, 'away');
      if (seen === 'healthy' && instance.state !== 'serving')
        setState(url, (await checkHealth(url, '/ready')) === 'healthy' ? 'serving' : 'away');
      if (late >= MAX_LATE_CHECKS) setState(url, 'silent');
      do await wait(TICK_MS, undefined, { ref: false, signal: ended }).catch(() => undefined);
      while (!ended.aborted && performance.now() - lookedAt < CHECK_EVERY_MS && !isOverdue(instance));
    }
  }

  function followUrls(): void {
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
        const instance: Watched = { state: 'away', lastAnswerAt: 0, owesSince: null, isQuiet: false, end };
        watched.set(url, instance);
        void watch(url, instance, AbortSignal.any([signal, end.signal]));
      }
  }
  followUrls();

  const inState = (state: InstanceState) => known.filter((url) => watched.get(url)?.state === state);
  const isQuiet = (url: string) => watched.get(url)?.isQuiet === true;
  function inOrder(): string[] {
    followUrls();
    return lateLast([...roundRobin(inState('serving')), ...inState('away')], isQuiet);
  }
  const isFresh = (url: string) => performance.now() - (watched.get(url)?.lastAnswerAt ?? 0) < FRESH_FOR_MS;
  async function isHealthy(url: string): Promise<boolean> {
    if (isFresh(url)) return true;
    if ((await checkHealth(url)) !== 'healthy') return false;
    noteAnswered(url);
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
    noteSent,
    noteAnswered,
    noteRefused: (url) => setState(url, 'away'),
  };
}
