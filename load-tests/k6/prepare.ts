import { writeFileSync } from 'node:fs';
import { seedMember } from '@kolo/cli/seed';
import { repeat } from '../bench/product/ask.ts';
import { idsOf } from '../bench/product/people.ts';
import { withOwners } from '../bench/product/seededFolder.ts';
import { signIn, type Visitor } from '../bench/product/visitor.ts';
import type { Prepared, Session } from './lib/prepared.ts';

/** Letters are asked for side by side: each takes nearly half a second on purpose. */
const AT_ONCE = 8;
const TRIES = 3;
/** Members who sign in while the load is on. */
const SIGNING_IN = 2_000;

const emailOf = (number: number): string => seedMember(1, number, new Date()).account.email;

/** On a busy machine a letter may stay out; another one is asked for. */
async function signInPatiently(url: string, email: string): Promise<Visitor> {
  for (let tries = 1; ; tries++) {
    try {
      return await signIn(url, email);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/**
 * Signs in the first `visitors` seeded members, puts them on the highest plan, lets each two like each other, and writes
 * what k6's scripts need into a file. Throws what the product answers badly.
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
  for (let place = 0; place + 1 < visitors; place += 2) {
    const [one, other] = [sessions[place], sessions[place + 1]];
    if (!one || !other) continue;
    await signedIn[place]?.('/api/like', 'POST', { likedUserId: other.id });
    await signedIn[place + 1]?.('/api/like', 'POST', { likedUserId: one.id });
    pairs.push([one, other]);
  }
  const others = Math.min(SIGNING_IN, members - visitors);
  const emails = Array.from({ length: others }, (_, place) => emailOf(visitors + 1 + place));
  const prepared: Prepared = { url, sessions, pairs, emails };
  writeFileSync(file, JSON.stringify(prepared), { mode: 0o600 });
}
