import { readFile } from 'node:fs/promises';
import type { ProfileFields } from '@kolo/contracts';
import { createChance } from './chance.ts';
import { demoLikes } from './likes.ts';
import { type DemoAccount, type DemoPerson, demoPeople } from './people.ts';
import { portraitFile } from './portraitFile.ts';

/** What seeding does to the product; each step may come again after an interruption. */
export interface DemoTarget {
  /** Gives the member's id, the same one when the address is registered already. */
  register(account: DemoAccount, lastSeen: Date): Promise<string>;
  completeProfile(memberId: string, fields: ProfileFields): Promise<void>;
  photoCount(memberId: string): Promise<number>;
  addPhoto(memberId: string, bytes: Uint8Array): Promise<void>;
  like(by: string, to: string): Promise<void>;
  /** Remembers durably how far seeding came. */
  marks: { read(key: string): Promise<string | null>; write(key: string, value: string): Promise<void> };
}

export interface SeedOptions {
  now: Date;
  /** So many at most, for a quick start. */
  most?: number;
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

const DAY_MS = 86_400_000;
const LIKES_MARK = 'likes';

/**
 * Brings the demo members into a product that may have some of them already. Stops between two people when the signal
 * aborts; the next call goes on from there. What the target throws comes through.
 */
export async function seedDemo(target: DemoTarget, options: SeedOptions): Promise<void> {
  const people = mixed(demoPeople()).slice(0, options.most);
  const ids = new Map<string, string>();
  for (const person of people) {
    if (options.signal?.aborted) return;
    ids.set(
      person.key,
      (await target.marks.read(person.key)) ?? (await seedPerson(target, person, options.now)),
    );
    options.onProgress?.(ids.size, people.length);
  }
  const allLiked = `among ${people.length}`;
  if ((await target.marks.read(LIKES_MARK)) === allLiked) return;
  for (const { by, to } of demoLikes(people)) {
    if (options.signal?.aborted) return;
    const [one, other] = [ids.get(by), ids.get(to)];
    if (one && other) await target.like(one, other);
  }
  await target.marks.write(LIKES_MARK, allLiked);
}

async function seedPerson(target: DemoTarget, person: DemoPerson, now: Date): Promise<string> {
  const { key, account, profile, portraits, lastSeenDaysAgo } = person;
  const memberId = await target.register(account, new Date(now.getTime() - lastSeenDaysAgo * DAY_MS));
  for (const name of portraits.slice(await target.photoCount(memberId))) {
    await target.addPhoto(memberId, await readFile(portraitFile(name)));
  }
  await target.completeProfile(memberId, profile);
  await target.marks.write(key, memberId);
  return memberId;
}

/** In an order that shows somebody of everybody from the first seconds on. */
const mixed = (people: readonly DemoPerson[]): DemoPerson[] =>
  people
    .map((person) => ({ person, place: createChance(`place of ${person.key}`).next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ person }) => person);
