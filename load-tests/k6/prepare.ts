import { writeFileSync } from 'node:fs';
import { repeat } from '../bench/product/ask.ts';
import { emailOf, fit, idsOf } from '../bench/product/people.ts';
import { withOwners } from '../bench/product/seededFolder.ts';
import { signIn, type Visitor } from '../bench/product/visitor.ts';
import type { Prepared, Session } from './lib/prepared.ts';

/** In parallel, because every request for a letter takes nearly half a second on purpose. */
const AT_ONCE = 8;
const TRIES = 3;
/** Members who sign in while the load is on. */
const SIGNING_IN = 2_000;

/** On a busy machine a letter may be late; then another is requested. */
async function signInPatiently(url: string, email: string): Promise<Visitor> {
  for (let tries = 1; ; tries++) {
    try {
      return await signIn(url, email);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** Members who fit, two by two, by their places from 0 on. */
function couplesAmong(visitors: number): [number, number][] {
  const free = Array.from({ length: visitors }, (_, place) => place);
  const couples: [number, number][] = [];
  for (let one = free.shift(); one !== undefined; one = free.shift()) {
    const first = one;
    const found = free.findIndex((other) => fit(first + 1, other + 1));
    const [other] = found < 0 ? [] : free.splice(found, 1);
    if (other !== undefined) couples.push([first, other]);
  }
  return couples;
}

/**
 * Signs in the first `visitors` seeded members, puts them on the highest plan, lets those who fit like each other two by two, and
 * writes what k6's scripts need into a file. Throws what the product answers badly.
 */
export async function prepare(
  url: string,
  dataDir: string,
  { members, visitors }: { members: number; visitors: number },
  file: string,
): Promise<void> {
  const ids = await idsOf(dataDir, visitors);
  const signedIn: Visitor[] = [];
  await repeat(visitors, AT_ONCE, async (place) => {
    signedIn[place] = await signInPatiently(url, emailOf(place + 1));
  });
  await withOwners(dataDir, async (reached) => {
    for (let number = 1; number <= visitors; number++)
      await reached.ask('identity', 'changeTier', { email: emailOf(number), tier: 'premium' });
  });
  const sessions = signedIn.map(({ headers }, place): Session => ({ id: ids[place] ?? '', headers }));
  const pairs: [Session, Session][] = [];
  for (const [first, second] of couplesAmong(visitors)) {
    const [one, other] = [sessions[first], sessions[second]];
    if (!one || !other) continue;
    await signedIn[first]?.('/api/like', 'POST', { likedUserId: other.id });
    await signedIn[second]?.('/api/like', 'POST', { likedUserId: one.id });
    pairs.push([one, other]);
  }
  const others = Math.min(SIGNING_IN, members - visitors);
  const emails = Array.from({ length: others }, (_, place) => emailOf(visitors + 1 + place));
  const prepared: Prepared = { url, sessions, pairs, emails };
  writeFileSync(file, JSON.stringify(prepared), { mode: 0o600 });
}
