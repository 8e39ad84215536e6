import type { OperationInput, OperationOutput } from '@kolo/contracts/protocol/operations';
import { pauseAfter } from '@kolo/port';
import type { FollowedMemory } from './memory.ts';
import type { RunningGeneration } from './runningGeneration.ts';

/** How often the register is read. */
export const TICK_MS = 1_000;
/** Back-off between attempts to switch to the same generation. */
const RETRY_MS = { first: TICK_MS, most: 30_000 };

export type Purpose = OperationInput<'startRebuild'>['purpose'];
export type Progress = OperationOutput<'rebuildProgress'>;

export interface Reading<G = RunningGeneration> {
  name: string;
  generation: G;
  memory: FollowedMemory | null;
}

export type Switching<G = RunningGeneration> =
  | { is: 'settled' }
  /** Opening its rows and filling its in-memory index. */
  | { is: 'opening'; to: string }
  /** Waiting for every own event that the current generation has: commands wait for both. */
  | { is: 'catchingUp'; to: string; next: G }
  /** Stopping the generation read before, or the one whose switch failed. */
  | { is: 'closing' };

export interface SwitchFailure {
  generation: string;
  attempts: number;
  retryAt: number;
  error: Error;
}

export interface Rebuild<G = RunningGeneration> extends Pick<Progress, 'failure' | 'differences'> {
  is: 'counting' | 'preparing' | 'filling' | 'comparing' | 'live' | 'done' | 'failed';
  id: string;
  purpose: Purpose;
  total: number;
  generation: G | null;
}

/** Switch and rebuild run side by side (docs/design.md#rebuilding-views). */
export interface ViewsState<G = RunningGeneration> {
  reading: Reading<G> | null;
  switching: Switching<G>;
  /** `null` once a switch has succeeded. */
  failure: SwitchFailure | null;
  rebuild: Rebuild<G> | null;
}

/** `at` is monotonic milliseconds; `random` is between 0 and 1. */
export type ViewsEvent<G = RunningGeneration> =
  /** `isFollowed`: the generation being read still follows its events. */
  | { type: 'looked'; live: string | null; isFollowed: boolean; at: number }
  | { type: 'opened'; generation: G }
  | { type: 'switched'; reading: Reading<G> }
  | { type: 'switchFailed'; error: Error; at: number; random: number }
  | { type: 'closed' }
  | { type: 'rebuildBegun'; id: string; purpose: Purpose }
  | { type: 'rebuildCounted'; total: number }
  | { type: 'rebuildOpened'; generation: G }
  | { type: 'comparisonBegun' }
  | { type: 'wentLive' }
  | { type: 'rebuildDone'; differences: Progress['differences'] }
  | { type: 'rebuildFailed'; failure: string };

export type Effect = 'switch' | 'rebuild' | 'read register' | null;

export interface Step<G = RunningGeneration> {
  state: ViewsState<G>;
  effect: Effect;
}

export const initialViews = <G>(): ViewsState<G> => ({
  reading: null,
  switching: { is: 'settled' },
  failure: null,
  rebuild: null,
});

export const runningRebuild = <G>({ rebuild }: ViewsState<G>): Rebuild<G> | null =>
  rebuild && rebuild.is !== 'done' && rebuild.is !== 'failed' ? rebuild : null;

type EventOf<T extends ViewsEvent['type'], G> = Extract<ViewsEvent<G>, { type: T }>;

function afterRegisterRead<G>(state: ViewsState<G>, { live, isFollowed, at }: EventOf<'looked', G>): Step<G> {
  const { reading, switching, failure } = state;
  if (live === null) return { state, effect: runningRebuild(state) ? null : 'rebuild' };
  const isRead = reading?.name === live && isFollowed;
  const backsOff = failure?.generation === live && at < failure.retryAt;
  if (isRead || backsOff || switching.is !== 'settled') return { state, effect: null };
  return { state: { ...state, switching: { is: 'opening', to: live } }, effect: 'switch' };
}

function afterFailedSwitch<G>(
  state: ViewsState<G>,
  generation: string,
  { error, at, random }: EventOf<'switchFailed', G>,
): Step<G> {
  const attempts = state.failure?.generation === generation ? state.failure.attempts + 1 : 1;
  // The tick that ends the pause may come a little early.
  const retryAt = at + pauseAfter(attempts, RETRY_MS, () => random) - TICK_MS / 2;
  const failure = { generation, attempts, retryAt, error };
  return { state: { ...state, switching: { is: 'closing' }, failure }, effect: null };
}

const cannotHappen = ({ switching, rebuild }: ViewsState<unknown>, event: ViewsEvent<unknown>): Error =>
  new Error(
    `${event.type} cannot happen: the switch is ${switching.is}, the rebuild ${rebuild?.is ?? 'none'}`,
  );

/** Throws if the event cannot happen in this state. */
export function transition<G>(state: ViewsState<G>, event: ViewsEvent<G>): Step<G> {
  const { switching, rebuild } = state;
  const rebuilt = (change: Partial<Rebuild<G>>, effect: Effect = null): Step<G> => {
    if (!rebuild) throw cannotHappen(state, event);
    return { state: { ...state, rebuild: { ...rebuild, ...change } }, effect };
  };
  switch (event.type) {
    case 'looked':
      return afterRegisterRead(state, event);
    case 'opened':
      if (switching.is !== 'opening') break;
      return {
        state: { ...state, switching: { is: 'catchingUp', to: switching.to, next: event.generation } },
        effect: null,
      };
    case 'switched':
      if (switching.is !== 'catchingUp') break;
      return {
        state: { ...state, reading: event.reading, switching: { is: 'closing' }, failure: null },
        effect: null,
      };
    case 'switchFailed':
      if (switching.is !== 'opening' && switching.is !== 'catchingUp') break;
      return afterFailedSwitch(state, switching.to, event);
    case 'closed':
      if (switching.is !== 'closing') break;
      return {
        state: { ...state, switching: { is: 'settled' } },
        effect: state.failure ? null : 'read register',
      };
    case 'rebuildBegun': {
      if (runningRebuild(state)) break;
      const { id, purpose } = event;
      const begun: Rebuild<G> = {
        is: 'counting',
        id,
        purpose,
        total: 0,
        generation: null,
        failure: null,
        differences: null,
      };
      return { state: { ...state, rebuild: begun }, effect: null };
    }
    case 'rebuildCounted':
      if (rebuild?.is !== 'counting') break;
      return rebuilt({ is: 'preparing', total: event.total });
    case 'rebuildOpened':
      if (rebuild?.is !== 'preparing') break;
      return rebuilt({ is: 'filling', generation: event.generation });
    case 'comparisonBegun':
      if (rebuild?.is !== 'filling' || rebuild.purpose !== 'verify') break;
      return rebuilt({ is: 'comparing' });
    case 'wentLive':
      if (rebuild?.is !== 'filling' || rebuild.purpose !== 'replace') break;
      return rebuilt({ is: 'live' }, 'read register');
    case 'rebuildDone':
      if (rebuild?.is !== 'comparing' && rebuild?.is !== 'live') break;
      return rebuilt({ is: 'done', differences: event.differences });
    case 'rebuildFailed':
      if (!runningRebuild(state)) break;
      return rebuilt({ is: 'failed', failure: event.failure });
  }
  throw cannotHappen(state, event);
}

export function progressOf({ is, total, generation, failure, differences }: Rebuild): Progress {
  return {
    state: is === 'done' || is === 'failed' ? is : 'filling',
    handled: Math.min(generation?.handled() ?? 0, total),
    total,
    failure,
    differences,
  };
}

export function describeRebuild(rebuild: Rebuild): string {
  const { handled, total } = progressOf(rebuild);
  const percent = total === 0 ? 100 : Math.floor((handled / total) * 100);
  return `the views are being filled: ${handled} of ${total} events, ${percent} %`;
}
