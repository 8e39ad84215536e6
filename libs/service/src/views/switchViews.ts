import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Feed } from '@kolo/events';
import type { GenerationName } from './generation.ts';
import { followInMemory, loadIntoMemory, type MemoryOptions, type MemorySlot } from './memory.ts';
import type { OpenGenerations } from './openGenerations.ts';
import type { Register } from './register.ts';
import type { RunningGeneration } from './runningGeneration.ts';
import type { ViewsMachine } from './viewsMachine.ts';
import { type Reading, TICK_MS } from './viewsState.ts';

const CATCH_UP_MS = 10_000;
/** Rows read this recently may be used while the feed is away (docs/design.md#starting-without-kafka). */
const FRESH_MS = 10 * 60_000;
/** Failed pings until the feed counts as away. */
const UNANSWERED = 5;

export interface SwitchOptions {
  machine: ViewsMachine;
  register: Pick<Register, 'readAt'>;
  generations: OpenGenerations;
  feed: Pick<Feed, 'ping'>;
  following: Omit<MemoryOptions, 'index' | 'generation'>;
  now(): number;
  switched(): void;
}

/** Never rejects. `slot` receives an index over the rows. */
export type SwitchTo = (to: GenerationName, slot: MemorySlot | undefined) => Promise<void>;

export function createSwitch(options: SwitchOptions): SwitchTo {
  const { machine, register, generations, feed, following, now, switched } = options;
  const { log, signal } = following;

  /** `isWhole`: the feed has been read to its end. */
  async function feedIsAway(isWhole: () => boolean): Promise<void> {
    for (let unanswered = 0; unanswered < UNANSWERED && !isWhole() && !signal.aborted; ) {
      unanswered = await feed.ping().then(
        () => 0,
        () => unanswered + 1,
      );
      await pauseFor(TICK_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  /** Complete, or as fresh as what was read before the feed went away. */
  async function untilReadable(
    generation: RunningGeneration,
    lastReadAt: number,
  ): Promise<{ isWhole: boolean }> {
    let isWhole = false;
    const whole = generation.caughtUp.then(() => {
      isWhole = true;
    });
    const mayBeBehind = !machine.state().reading && now() - lastReadAt <= FRESH_MS;
    if (!mayBeBehind) await whole;
    else await Promise.race([whole, generation.ownCaughtUp.then(() => feedIsAway(() => isWhole))]);
    return { isWhole };
  }
  /** A member who saw a command's result in the old rows must find it in the new ones. */
  async function catchUpWith(old: RunningGeneration, next: RunningGeneration): Promise<void> {
    const until = performance.now() + CATCH_UP_MS;
    while (next.position() < old.position()) {
      const withinMs = until - performance.now();
      if (withinMs <= 0 || !next.follows()) throw new Error('own events are not all in the rows yet');
      await next.reached(old.position(), withinMs);
    }
  }
  async function open(to: GenerationName, slot: MemorySlot | undefined): Promise<void> {
    const old = machine.state().reading;
    const lastReadAt = await register.readAt(to);
    const generation = await generations.open(to);
    const { isWhole } = await untilReadable(generation, lastReadAt);
    if (!isWhole && !signal.aborted)
      log.warn({ generation: to.name }, 'the feed is away: views are read as they were when it went');
    const index = slot?.empty() ?? null;
    const load = isWhole ? followInMemory : loadIntoMemory;
    const memory = index && (await load({ ...following, index, generation }));
    try {
      machine.dispatch({ type: 'opened', generation });
      if (old) await catchUpWith(old.generation, generation);
      if (!generation.follows()) throw new Error('following was stopped');
      if (index) slot?.use(index);
    } catch (error) {
      await memory?.stop();
      throw error;
    }
    machine.dispatch({ type: 'switched', reading: { name: to.name, generation, memory } });
    log.info({ generation: to.name }, 'this generation of the views is read now');
    switched();
  }
  async function closeHalfOpened({ name }: GenerationName): Promise<void> {
    const { reading, rebuild } = machine.state();
    const generation = generations.get(name);
    if (!generation || generation === reading?.generation || generation === rebuild?.generation) return;
    await generations.close(generation);
  }

  async function closeOld(old: Reading | null): Promise<void> {
    await old?.memory?.stop();
    // The same generation is reopened if only its index stopped following.
    if (old && old.generation !== machine.state().reading?.generation)
      await generations.close(old.generation);
  }

  return async (to, slot) => {
    const old = machine.state().reading;
    try {
      await open(to, slot);
    } catch (cause) {
      if (signal.aborted) return;
      const error = cause instanceof Error ? cause : new Error(String(cause));
      machine.dispatch({ type: 'switchFailed', error, at: performance.now(), random: Math.random() });
      const generation = to.name;
      log.warn({ err: error, generation }, 'switching to other views failed and will be tried again');
      await closeHalfOpened(to);
      machine.dispatch({ type: 'closed' });
      return;
    }
    await closeOld(old);
    machine.dispatch({ type: 'closed' });
  };
}
