import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { owners, readSettings } from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';
import { columns } from '../output/columns.ts';
import { seedMember } from '../seed/member.ts';
import { seed } from '../seed/seed.ts';
import { type RunningProduct, startProduct } from './runningProduct.ts';
import { signIn, type Visitor } from './visitor.ts';

/**
 * Holds the read side against design 29: no turn of the event loop over 50 ms, however many rows there are. Seeds a
 * folder, starts the product in a process of its own, and measures what members and operators ask for, one after
 * another, under a light load of others.
 *
 * `node deploy/cli/src/readSide/readSide.bench.ts [--members 5000] [--pairs 50000] [--messages 50000] [--data <folder>]`:
 * a folder that is there is taken as it is, one that is not is kept. The first row is the load alone: what the machine
 * itself adds. Exit code 1 when a turn was longer than the limit.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '5000' },
    pairs: { type: 'string', default: '50000' },
    messages: { type: 'string', default: '50000' },
    data: { type: 'string' },
  },
});
const amounts = {
  members: Number(values.members),
  pairs: Number(values.pairs),
  messages: Number(values.messages),
};
const LIMIT_MS = 50;
const LOAD_EVERY_MS = 100;
/** Each is measured for as long, and as often, at least. */
const MEASURED = { ms: 2_000, times: 5 };
/** For what follows an erasure elsewhere. */
const AFTERMATH_MS = 2_000;

interface Measured {
  what: string;
  /** What each took, in milliseconds. */
  took: number[];
  longestTurn: number;
}

const emailOf = (number: number) => seedMember(1, number, new Date()).account.email;

async function reachOwners<T>(dataDir: string, work: (reached: ReturnType<typeof owners>) => Promise<T>) {
  const reached = owners(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }), {}, ALL_SERVICES);
  try {
    return await work(reached);
  } finally {
    await reached.close();
  }
}

async function fill(dataDir: string): Promise<void> {
  const startedAt = performance.now();
  await reachOwners(dataDir, (target) => seed(target, { ...amounts, now: new Date() }));
  console.log(`seeded in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

/** Asks what every screen asks, every so often, until told to stop. */
function lightLoad(visitor: Visitor): () => Promise<void> {
  const paths = ['/auth/user', '/api/conversations', '/api/likes-sent'];
  const asked: Promise<unknown>[] = [];
  const timer = setInterval(
    () => asked.push(visitor(paths[asked.length % paths.length] ?? '')),
    LOAD_EVERY_MS,
  );
  return async () => {
    clearInterval(timer);
    await Promise.all(asked);
  };
}

async function measure(
  product: RunningProduct,
  what: string,
  ask: (time: number) => Promise<unknown>,
  { ms, times } = MEASURED,
): Promise<Measured> {
  await product.longestTurn();
  const took: number[] = [];
  const begunAt = performance.now();
  while (took.length < times || performance.now() - begunAt < ms) {
    const askedAt = performance.now();
    await ask(took.length);
    took.push(performance.now() - askedAt);
  }
  return { what, took, longestTurn: await product.longestTurn() };
}

/** The first member with a conversation, and whom they write with. */
async function findWriter(url: string): Promise<{ writer: Visitor; email: string; other: string }> {
  for (let number = 2; ; number++) {
    const email = emailOf(number);
    const writer = await signIn(url, email);
    const [conversation] = (await writer('/api/conversations')) as { otherUser: { id: string } }[];
    if (conversation) return { writer, email, other: conversation.otherUser.id };
    if (number >= amounts.members) throw new Error('nobody has written to anybody');
  }
}

async function measureAll(dataDir: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  const start = async (what: string) => {
    const product = await startProduct(dataDir);
    measured.push({ what, took: [product.startedIn], longestTurn: await product.longestTurn() });
    return product;
  };
  await (await start('first start, views filled')).stop();
  const product = await start('start');
  const { url } = product;
  try {
    const { writer, email, other } = await findWriter(url);
    const operator = await signIn(url, emailOf(1));
    await reachOwners(dataDir, async (reached) => {
      await reached.ask('identity', 'appointOperator', { email: emailOf(1), operator: true });
      await reached.ask('identity', 'changeTier', { email, tier: 'premium' });
    });
    const erased: Visitor[] = [];
    for (let place = 0; place < MEASURED.times; place++)
      erased.push(await signIn(url, emailOf(amounts.members - place)));
    const lastPage = Math.ceil(amounts.members / 20);

    const stop = lightLoad(writer);
    const row = async (
      ...[what, ask, bounds]: [string, (time: number) => Promise<unknown>, typeof MEASURED?]
    ) => measured.push(await measure(product, what, ask, bounds));
    await row('the light load alone', () => pauseFor(LOAD_EVERY_MS));
    await row('admin page, first', () => operator('/api/admin/users?page=1'));
    await row('admin page, any', (time) => operator(`/api/admin/users?page=${((time * 37) % lastPage) + 1}`));
    await row('admin search', (time) => operator(`/api/admin/users?search=member${time}@`));
    await row('matches', () => writer('/api/matches/paginated?limit=12'));
    await row('conversations', () => writer('/api/conversations'));
    await row('thread', () => writer(`/api/conversation/${other}`));
    await row('likes sent', () => writer('/api/likes-sent'));
    await row('likes received', () => writer('/api/likes-received'));
    await row(
      'erasure',
      async (time) => {
        await erased[time]?.('/api/profile', 'DELETE');
      },
      { ...MEASURED, ms: 0 },
    );
    await row('after the erasures', () => pauseFor(AFTERMATH_MS), { ms: 0, times: 1 });
    await stop();
  } finally {
    await product.stop();
  }
  return measured;
}

function tell(measured: readonly Measured[]): void {
  const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));
  const lines = measured.map(({ what, took, longestTurn }) => {
    const sorted = [...took].sort((one, other) => one - other);
    const verdict = longestTurn > LIMIT_MS ? `over ${LIMIT_MS}` : '';
    return [
      what,
      String(took.length),
      ms(sorted[sorted.length >> 1]),
      ms(sorted.at(-1)),
      ms(longestTurn),
      verdict,
    ];
  });
  const head = ['ms', 'times', 'median', 'longest', 'longest turn', ''];
  for (const line of columns([head, ...lines])) console.log(line);
}

const dataDir = values.data ?? mkdtempSync(path.join(tmpdir(), 'kolo-'));
try {
  console.log(`${amounts.members} members, ${amounts.pairs} pairs, ${amounts.messages} messages`);
  if (!values.data || !existsSync(dataDir)) await fill(dataDir);
  const measured = await measureAll(dataDir);
  tell(measured);
  if (measured.some(({ longestTurn }) => longestTurn > LIMIT_MS)) process.exitCode = 1;
} finally {
  if (!values.data) rmSync(dataDir, { recursive: true });
}
