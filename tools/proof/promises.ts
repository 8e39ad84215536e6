/** What `make proof` holds the product to. */
export interface Promised {
  name: string;
  promise: string;
  project: 'unit' | 'node' | 'drill';
  /** Of test files. */
  pattern: string;
  /** Of what the tests note (`noteTried`), if fewer say nothing. */
  least?: { what: string; times: number };
}

export type Scale = 'whole' | 'short';

/** By scale: `short` is what `make test` runs. */
const AMOUNTS = { whole: { kills: 1_000, sequences: 10_000 }, short: { kills: 30, sequences: 200 } };

/** Amounts may be given (`KILLS`, `SEQUENCES`). */
export function promises(
  scale: Scale,
  { KILLS, SEQUENCES }: { KILLS?: string | undefined; SEQUENCES?: string | undefined } = {},
): { promised: readonly Promised[]; environment: Record<string, string> } {
  const kills = Number(KILLS ?? AMOUNTS[scale].kills);
  const sequences = Number(SEQUENCES ?? AMOUNTS[scale].sequences);
  const promised: Promised[] = [
    {
      name: 'kills',
      promise: 'What was acknowledged is there once, in order and for both sides, after any `kill -9`.',
      project: 'node',
      pattern: 'tests/faults/kills/kills\\.int',
      least: { what: 'kills', times: kills },
    },
    {
      name: 'checker',
      promise:
        'Who checks the kills finds what is lost, there twice, in another order or seen by one side only.',
      project: 'unit',
      pattern: 'tests/faults/kills/history',
    },
    {
      name: 'models',
      promise: 'Every decider does what its rules say, in any order of commands.',
      project: 'unit',
      pattern: '(model\\.unit|tools/deciders)',
      least: { what: 'sequences', times: sequences },
    },
    {
      name: 'disk',
      promise: 'What is acknowledged was synced to the disk before, deletions of keys too.',
      project: 'node',
      pattern: 'store/durable\\.int',
    },
    {
      name: 'checkpoints',
      promise:
        'Rows and their checkpoint are written together or not at all, and each event has its effect once.',
      project: 'node',
      pattern: '(documents/src/sqliteDocuments|events/src/following/reactorConsumer)\\.int',
    },
    {
      name: 'views',
      promise: 'Views are whole again after a fault at any call of a rebuild.',
      project: 'node',
      pattern: 'views/faults',
    },
    {
      name: 'resume',
      promise: 'A socket that comes back hears what it missed.',
      project: 'node',
      pattern: 'messaging/src/live/sockets/',
    },
    {
      name: 'races',
      promise: 'Likes and blocks that race end in one state for both.',
      project: 'node',
      pattern: 'tests/faults/racing',
    },
    {
      name: 'drain',
      promise: 'A stop answers what is in flight and keeps what it acknowledged.',
      project: 'node',
      pattern: 'tests/faults/drain',
    },
    {
      name: 'damage',
      promise: 'No flipped bit of an event, a row, a key or a photo is believed.',
      project: 'node',
      pattern: '([dD]amage|blobs/src/file/[a-zA-Z]+)\\.int',
    },
    {
      name: 'full',
      promise: 'A full disk loses nothing, and there is room to sign out and to block.',
      project: 'node',
      pattern: 'tests/faults/diskFull',
    },
    {
      name: 'limits',
      promise: 'Too many requests are refused with 429 and `Retry-After`.',
      project: 'node',
      pattern: 'gateway/src/edge/budgets\\.int',
    },
    {
      name: 'engines',
      promise: 'Each engine may be killed under load: nothing acknowledged is lost, calls answer or are 503.',
      project: 'drill',
      pattern: 'rolling/enginesKilled',
    },
    {
      name: 'instances',
      promise: 'Any instance may be replaced, frozen or killed: no call fails that may be repeated.',
      project: 'drill',
      pattern: 'rolling/rolling',
    },
    {
      name: 'releases',
      promise: 'Two releases serve beside each other, forwards and back, and no call fails.',
      project: 'drill',
      pattern: 'rolling/twoVersions',
    },
    {
      name: 'backups',
      promise: 'A backup restores what was acknowledged, and nobody who was erased.',
      project: 'drill',
      pattern: 'operations/backups',
    },
    {
      name: 'alerts',
      promise: 'What breaks fires its alert, and an outage is a few lines in the log.',
      project: 'drill',
      pattern: 'operations/alerts',
    },
  ];
  const everyCall = scale === 'whole' ? { EVERY_CALL: '1' } : {};
  return { promised, environment: { KILLS: String(kills), SEQUENCES: String(sequences), ...everyCall } };
}

/** What a report does not speak of. */
export const NOT_TRIED = [
  'A loss of power: the page cache outlives `kill -9`; `disk` traces the calls that sync instead.',
  'Memory over days, overload at twice the capacity, and many sockets on a bad line: see `make bench` and `make load`.',
];
