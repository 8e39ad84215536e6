import type { Peers } from '@kolo/service';
import { type SeedMember, seedMember } from './member.ts';

export interface SeedOptions {
  /** How many. */
  members: number;
  /** The number of the first, from 1 on: a later run goes on where an earlier one ended. */
  from?: number;
  /** Another seed makes other members. */
  seed?: number;
  now: Date;
  onProgress?(done: number): void;
  /** Stops between two chunks; what is written stays, and a repetition completes it. */
  signal?: AbortSignal;
}

export interface Seeded {
  members: number;
  /** How many of them were not there with a profile before. */
  written: number;
}

/** Far below what a service accepts in one call (a profile is about a kilobyte). */
const CHUNK = 1_000;

/**
 * Writes coherent members into the running product, as events, through the services that own them. Repeatable: the
 * same numbers of the same seed are the same accounts. Gives how many came to be; what the services throw comes through.
 */
export async function seedMembers(target: Peers, options: SeedOptions): Promise<Seeded> {
  const { members, from = 1, seed = 1, now, onProgress, signal } = options;
  const seeded = { members: 0, written: 0 };

  async function complete(chunk: readonly SeedMember[], memberIds: readonly string[]): Promise<void> {
    const profiles = chunk.map(({ fields }, place) => ({ memberId: memberIds[place] ?? '', fields }));
    const { written } = await target.ask('profile', 'seed', { profiles });
    seeded.members += chunk.length;
    seeded.written += written;
    onProgress?.(seeded.members);
  }

  let completing = Promise.resolve();
  for (let start = 0; start < members && !signal?.aborted; start += CHUNK) {
    const length = Math.min(CHUNK, members - start);
    const chunk = Array.from({ length }, (_, place) => seedMember(seed, from + start + place, now));
    const [{ memberIds }] = await Promise.all([
      target.ask('identity', 'seed', { members: chunk.map(({ account }) => account) }),
      completing,
    ]);
    completing = complete(chunk, memberIds);
  }
  await completing;
  return seeded;
}
