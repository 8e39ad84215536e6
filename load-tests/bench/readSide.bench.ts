import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Benchmark, type Figure, median, percentile, type Scale } from './harness/index.ts';
import { emailOf } from './product/people.ts';
import { type RunningProduct, startProduct } from './product/product.ts';
import { fillFolder, withFolder, withOwners } from './product/seededFolder.ts';
import { signIn, type Visitor } from './product/visitor.ts';

const TURN_LIMIT_MS = 50;
const LOAD_EVERY_MS = 100;
/** Each is measured for as long, and as often, at least. */
const MEASURED = { whole: { ms: 2_000, times: 5 }, short: { ms: 0, times: 2 } };
/** For what follows an erasure elsewhere. */
const AFTERMATH_MS = 2_000;

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

/** How long each took, and the longest turn of the event loop meanwhile. */
async function measure(
  product: RunningProduct,
  what: string,
  ask: (time: number) => Promise<unknown>,
  { ms, times }: { ms: number; times: number },
): Promise<Figure[]> {
  await product.longestTurn();
  const took: number[] = [];
  const begunAt = performance.now();
  while (took.length < times || performance.now() - begunAt < ms) {
    const askedAt = performance.now();
    await ask(took.length);
    took.push(performance.now() - askedAt);
  }
  return [
    { what: `${what}, median of ${took.length}`, value: median(took), unit: 'ms' },
    { what: `${what}, longest`, value: percentile(took, 1), unit: 'ms' },
    turn(what, await product.longestTurn()),
  ];
}

const turn = (what: string, value: number): Figure => ({
  what: `${what}, longest turn`,
  value,
  unit: 'ms',
  goal: { of: 'value', atMost: TURN_LIMIT_MS },
});

/** The first member with a conversation, and whom they write with. */
async function findWriter(url: string): Promise<{ writer: Visitor; email: string; other: string }> {
  for (let number = 2; ; number++) {
    const email = emailOf(number);
    const writer = await signIn(url, email);
    const [conversation] = (await writer('/api/conversations')) as { otherUser: { id: string } }[];
    if (conversation) return { writer, email, other: conversation.otherUser.id };
  }
}

async function measureAll(dataDir: string, members: number, scale: Scale): Promise<Figure[]> {
  const bounds = MEASURED[scale];
  const figures: Figure[] = [];
  const start = async (what: string) => {
    const product = await startProduct(dataDir);
    figures.push({ what, value: product.startedIn / 1_000, unit: 's' });
    return product;
  };
  const first = await start('first start, views filled');
  figures.push(turn('first start', await first.longestTurn()));
  await first.stop();
  const product = await start('start');
  const { url } = product;
  try {
    const { writer, email, other } = await findWriter(url);
    const operator = await signIn(url, emailOf(1));
    await withOwners(dataDir, async (reached) => {
      await reached.ask('identity', 'appointOperator', { email: emailOf(1), operator: true });
      await reached.ask('identity', 'changeTier', { email, tier: 'premium' });
    });
    const erased: Visitor[] = [];
    for (let place = 0; place < bounds.times; place++)
      erased.push(await signIn(url, emailOf(members - place)));
    const lastPage = Math.ceil(members / 20);

    const stop = lightLoad(writer);
    const row = async (what: string, ask: (time: number) => Promise<unknown>, within = bounds) =>
      figures.push(...(await measure(product, what, ask, within)));
    await row('the light load alone', () => pauseFor(LOAD_EVERY_MS));
    await row('admin page, first', () => operator('/api/admin/users?page=1'));
    await row('admin page, any', (time) => operator(`/api/admin/users?page=${((time * 37) % lastPage) + 1}`));
    await row('admin search', (time) => operator(`/api/admin/users?search=member${time}@`));
    await row('matches', () => writer('/api/matches/paginated?limit=12'));
    await row('conversations', () => writer('/api/conversations'));
    await row('thread', () => writer(`/api/conversation/${other}`));
    await row('likes sent', () => writer('/api/likes-sent'));
    await row('likes received', () => writer('/api/likes-received'));
    await row('erasure', async (time) => erased[time]?.('/api/profile', 'DELETE'), { ...bounds, ms: 0 });
    await row('after the erasures', () => pauseFor(AFTERMATH_MS), { ms: 0, times: 1 });
    await stop();
  } finally {
    await product.stop();
  }
  return figures;
}

/**
 * Holds the read side against docs/design.md#bounded-reads: no turn of the event loop over 50 ms, however many rows
 * there are; what members and operators ask for, one after another, under a light load of others. `SEEDED_DIR` takes a
 * folder that `kolo seed` has filled, with `MEMBERS` members, instead of a small new one.
 */
const readSide: Benchmark = async (scale) => {
  const { SEEDED_DIR, MEMBERS = '0' } = process.env;
  if (SEEDED_DIR) return measureAll(SEEDED_DIR, Number(MEMBERS), scale);
  const amounts =
    scale === 'whole'
      ? { members: 5_000, pairs: 50_000, messages: 50_000 }
      : { members: 100, pairs: 500, messages: 500 };
  return withFolder(async (folder) => {
    await fillFolder(folder, amounts);
    return measureAll(folder, amounts.members, scale);
  });
};

export default readSide;
