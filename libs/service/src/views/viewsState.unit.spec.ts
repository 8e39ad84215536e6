import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  initialViews,
  type Purpose,
  runningRebuild,
  type Step,
  transition,
  type ViewsEvent,
  type ViewsState,
} from './viewsState.ts';

/** In these tests a generation is its name. */
type State = ViewsState<string>;
type Event = ViewsEvent<string>;

const NOTHING: State = initialViews();
const looked = (live: string | null, { isFollowed = true, at = 0 } = {}): Event => ({
  type: 'looked',
  live,
  isFollowed,
  at,
});
const opened = (generation: string): Event => ({ type: 'opened', generation });
const switched = (name: string): Event => ({
  type: 'switched',
  reading: { name, generation: name, memory: null },
});
const failed = (at = 0): Event => ({ type: 'switchFailed', error: new Error('away'), at, random: 1 });
const closed: Event = { type: 'closed' };
const begun = (purpose: Purpose): Event => ({ type: 'rebuildBegun', id: 'an id', purpose });
const counted: Event = { type: 'rebuildCounted', total: 10 };
const filled = (generation: string): Event => ({ type: 'rebuildOpened', generation });
const compared: Event = { type: 'comparisonBegun' };
const wentLive: Event = { type: 'wentLive' };
const done: Event = { type: 'rebuildDone', differences: null };
const broken: Event = { type: 'rebuildFailed', failure: 'a fold threw' };

/** Applies events one after another; gives the last state and what is to be done in it. */
const after = (state: State, ...events: Event[]): Step<string> =>
  events.reduce<Step<string>>((step, event) => transition(step.state, event), { state, effect: null });
const reading = (name: string): State =>
  after(NOTHING, looked(name), opened(name), switched(name), closed).state;

describe('an instance that has read the register', () => {
  it('rebuilds when nothing is live, unless it is rebuilding', () => {
    expect(after(NOTHING, looked(null)).effect).toBe('rebuild');
    expect(after(NOTHING, begun('replace'), looked(null)).effect).toBeNull();
    expect(after(NOTHING, begun('replace'), broken, looked(null)).effect).toBe('rebuild');
  });

  it('switches to what is live and not read, or read and no longer followed', () => {
    expect(after(NOTHING, looked('1.1')).effect).toBe('switch');
    expect(after(reading('1.1'), looked('1.1')).effect).toBeNull();
    expect(after(reading('1.1'), looked('1.2')).effect).toBe('switch');
    expect(after(reading('1.1'), looked('1.1', { isFollowed: false })).effect).toBe('switch');
  });

  it('begins no other switch until everything that the last one left is closed', () => {
    const underWay = [looked('1.2'), opened('1.2'), switched('1.2')];
    for (const [index] of underWay.entries())
      expect(after(reading('1.1'), ...underWay.slice(0, index + 1), looked('1.3')).effect).toBeNull();
    expect(after(reading('1.1'), ...underWay, closed).effect).toBe('read register');
    expect(after(reading('1.1'), ...underWay, closed, looked('1.3')).effect).toBe('switch');
  });
});

describe('a switch', () => {
  it('answers from the old generation until the new one has caught up', () => {
    const { state } = after(reading('1.1'), looked('1.2'), opened('1.2'));
    expect(state).toMatchObject({ reading: { name: '1.1' }, switching: { is: 'catchingUp', next: '1.2' } });
    expect(after(state, switched('1.2')).state.reading?.name).toBe('1.2');
  });

  it('that failed is tried again after a growing pause, while another generation may be tried at once', () => {
    const once = after(reading('1.1'), looked('1.2'), failed(0), closed).state;
    expect(once).toMatchObject({ reading: { name: '1.1' }, failure: { attempts: 1, retryAt: 500 } });
    expect(after(once, looked('1.2', { at: 499 })).effect).toBeNull();
    expect(after(once, looked('1.3', { at: 499 })).effect).toBe('switch');
    const twice = after(once, looked('1.2', { at: 500 }), opened('1.2'), failed(500), closed).state;
    expect(twice.failure).toMatchObject({ attempts: 2, retryAt: 2_000 });
    const other = after(twice, looked('1.3', { at: 501 }), failed(501), closed).state;
    expect(other.failure).toMatchObject({ generation: '1.3', attempts: 1 });
    const healed = after(twice, looked('1.2', { at: 2_000 }), opened('1.2'), switched('1.2'));
    expect(healed.state.failure).toBeNull();
  });
});

describe('a rebuild', () => {
  it('that replaces has the register read again once it is live, and is done when it is read', () => {
    const live = after(reading('1.1'), begun('replace'), counted, filled('1.2'), wentLive);
    expect(live).toMatchObject({ effect: 'read register', state: { rebuild: { is: 'live', total: 10 } } });
    expect(
      after(live.state, looked('1.2'), opened('1.2'), switched('1.2'), closed, done).state,
    ).toMatchObject({
      reading: { name: '1.2' },
      rebuild: { is: 'done', generation: '1.2', failure: null },
    });
  });

  it('that verifies changes nothing that is read', () => {
    const { state } = after(reading('1.1'), begun('verify'), counted, filled('1.2'), compared, done);
    expect(state).toMatchObject({ reading: { name: '1.1' }, rebuild: { is: 'done' } });
  });

  it('may fail at every stage and says why', () => {
    const stages = [begun('replace'), counted, filled('1.2'), wentLive];
    for (const [index] of stages.entries()) {
      const { state } = after(reading('1.1'), ...stages.slice(0, index + 1), broken);
      expect(state.rebuild).toMatchObject({ is: 'failed', failure: 'a fold threw' });
    }
  });
});

/** Everything that can happen, with two generations. */
const EVENTS: readonly Event[] = [
  ...[null, '1.1', '1.2'].map((live) => looked(live, { at: Number.MAX_SAFE_INTEGER })),
  looked('1.1', { isFollowed: false, at: Number.MAX_SAFE_INTEGER }),
  ...['1.1', '1.2'].flatMap((name) => [opened(name), switched(name), filled(name)]),
  ...[failed(), closed, begun('replace'), begun('verify'), counted, compared, wentLive, done, broken],
];
interface Edge {
  from: State;
  event: Event;
  to: State;
}
/** How often a switch has failed decides nothing but the pause. */
const keyOf = ({ failure, ...state }: State): string => JSON.stringify([state, failure?.generation]);
function everyEdge(): Edge[] {
  const edges: Edge[] = [];
  const known = new Set([keyOf(NOTHING)]);
  const open = [NOTHING];
  for (let from = open.pop(); from; from = open.pop())
    for (const event of EVENTS) {
      let to: State;
      try {
        to = transition(from, event).state;
      } catch {
        continue;
      }
      edges.push({ from, event, to });
      if (known.has(keyOf(to))) continue;
      known.add(keyOf(to));
      open.push(to);
    }
  return edges;
}

describe('in every state that can be reached', () => {
  const edges = everyEdge();

  it('nothing but a finished switch changes what is read', () => {
    for (const { from, event, to } of edges)
      if (event.type !== 'switched') expect(to.reading).toBe(from.reading);
  });

  it('a rebuild or switch that is under way is not begun twice', () => {
    for (const { from, event, to } of edges) {
      if (event.type === 'rebuildBegun') expect(runningRebuild(from)).toBeNull();
      if (to.switching.is === 'opening' && from.switching !== to.switching)
        expect(from.switching.is).toBe('settled');
    }
  });

  it('there is a way to views that are read, with nothing under way', () => {
    const reaches = new Set(
      edges
        .map(({ to }) => to)
        .filter((to) => to.reading && to.switching.is === 'settled' && !runningRebuild(to))
        .map(keyOf),
    );
    for (let size = 0; size !== reaches.size; ) {
      size = reaches.size;
      for (const { from, to } of edges) if (reaches.has(keyOf(to))) reaches.add(keyOf(from));
    }
    expect(edges.filter(({ from }) => !reaches.has(keyOf(from)))).toEqual([]);
  });

  it('what happens is what the diagram shows', () => {
    const design = readFileSync(new URL('../../../../docs/design.md', import.meta.url), 'utf8');
    const [, diagram = ''] = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(design) ?? [];
    const shown = diagram.match(/\S+ --> \S+: \w+/g) ?? [];
    const happening = edges.flatMap(({ from, event, to }) => {
      const arrows: [string, string][] = [
        [from.switching.is, to.switching.is],
        [from.rebuild?.is ?? '[*]', to.rebuild?.is ?? '[*]'],
      ];
      return arrows
        .filter(([one, other]) => one !== other)
        .map((way) => `${way.join(' --> ')}: ${event.type}`);
    });
    expect([...shown].sort()).toEqual([...new Set(happening)].sort());
  });
});
