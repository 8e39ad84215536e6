import { setTimeout as pauseFor } from 'node:timers/promises';
import type { CollectionSpec } from '@kolo/documents';
import type { Lease } from '@kolo/events';
import type { Logger } from 'pino';
import { compareViews } from './compareViews.ts';
import type { GenerationName } from './generation.ts';
import type { OpenGenerations } from './openGenerations.ts';
import type { Register } from './register.ts';
import type { ViewsMachine } from './viewsMachine.ts';
import { type Progress, type Purpose, TICK_MS } from './viewsState.ts';

export interface RebuildOptions {
  machine: ViewsMachine;
  register: Register;
  generations: OpenGenerations;
  lease: Lease;
  viewsVersion: number;
  collections: readonly CollectionSpec[];
  extent(): Promise<number>;
  newId(): string;
  log: Logger;
  signal: AbortSignal;
}

/** Requires the lease; `ended` never rejects. */
export type BeginRebuild = (purpose: Purpose, named: GenerationName) => { id: string; ended: Promise<void> };

export function createRebuilds(options: RebuildOptions): BeginRebuild {
  const { machine, register, generations, lease, viewsVersion, collections, extent, log, signal } = options;

  /** However often the switch fails. */
  async function untilSwitchedTo({ name }: GenerationName): Promise<void> {
    while (!signal.aborted && machine.state().reading?.name !== name) {
      const changed = machine.changed();
      // Another instance may have completed a further rebuild in the meantime.
      const live = await register.liveOf(viewsVersion).catch(() => ({ name }));
      if (live?.name !== name) return;
      await Promise.race([changed, pauseFor(TICK_MS, undefined, { signal }).catch(() => undefined)]);
    }
  }
  async function fill(purpose: Purpose, named: GenerationName): Promise<Progress['differences']> {
    machine.dispatch({ type: 'rebuildCounted', total: await extent() });
    const generation = await generations.open(named);
    machine.dispatch({ type: 'rebuildOpened', generation });
    await generation.caughtUp;
    if (purpose === 'verify') {
      const live = machine.state().reading?.generation;
      if (!live) throw new Error('no views are read that could be verified');
      machine.dispatch({ type: 'comparisonBegun' });
      const differences = await compareViews(collections, live.documents, generation.documents);
      await generations.close(generation);
      await register.giveUp(named);
      return differences;
    }
    // A long pause may have cost us the lease; only one instance should rebuild.
    if (!(await lease.hold())) throw new Error('another instance has begun a filling');
    await register.goLive(viewsVersion, named);
    machine.dispatch({ type: 'wentLive' });
    await untilSwitchedTo(named);
    return null;
  }
  async function giveUp(purpose: Purpose, named: GenerationName): Promise<void> {
    const { reading, rebuild } = machine.state();
    if (rebuild?.generation && rebuild.generation !== reading?.generation)
      await generations.close(rebuild.generation);
    if (purpose === 'verify') await register.giveUp(named);
  }
  async function rebuild(purpose: Purpose, named: GenerationName): Promise<void> {
    const outcome = await fill(purpose, named).then(
      (differences) => ({ type: 'rebuildDone', differences }) as const,
      async (error: unknown) => {
        if (!signal.aborted)
          log.error({ err: error, generation: named.name }, 'the views could not be filled');
        await giveUp(purpose, named).catch((err: unknown) =>
          log.warn({ err }, 'what a failed rebuild left is removed later'),
        );
        const failure = error instanceof Error ? error.message : String(error);
        return { type: 'rebuildFailed', failure } as const;
      },
    );
    await lease
      .release()
      .catch((err: unknown) => log.warn({ err }, 'the lease of a filling runs out by itself'));
    machine.dispatch(outcome);
  }

  return (purpose, named) => {
    const id = options.newId();
    machine.dispatch({ type: 'rebuildBegun', id, purpose });
    return { id, ended: rebuild(purpose, named) };
  };
}
