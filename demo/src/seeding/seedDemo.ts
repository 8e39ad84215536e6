import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pairKey } from '@kolo/contracts/ids';
import type { Peers } from '@kolo/service';
import { type DemoPerson, demoPeople } from '../cast/demoPeople.ts';
import { demoLikes } from '../cast/likes.ts';
import { createChance } from '../chance.ts';
import { type Choice, completeProfiles, registerPeople, writeChoices } from './writing.ts';

/** What seeding needs of the product; every step may be repeated after an interruption. */
export interface DemoTarget {
  peers: Peers;
  photos: {
    count(memberId: string): Promise<number>;
    add(memberId: string, bytes: Uint8Array): Promise<void>;
  };
  /** Durable progress of seeding. */
  marks: { read(key: string): Promise<string | null>; write(key: string, value: string): Promise<void> };
}

export interface SeedDemoOptions {
  now: Date;
  /** The maximum, for a quick start. */
  most?: number;
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

const LIKES_MARK = 'likes';

/**
 * Adds the demo members to a product that may already have some of them. When the signal aborts it stops between two
 * people; the next call continues there. Rethrows what the target throws.
 */
export async function seedDemo(target: DemoTarget, options: SeedDemoOptions): Promise<void> {
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
  if (options.signal?.aborted || (await target.marks.read(LIKES_MARK)) === allLiked) return;
  const likes = demoLikes(people).flatMap(({ by, to }): Choice[] => {
    const [one, other] = [ids.get(by), ids.get(to)];
    return one && other ? [{ by: one, to: other, choice: 'like' }] : [];
  });
  const byPair = Map.groupBy(likes, ({ by, to }) => pairKey(by, to));
  await writeChoices(target.peers, [...byPair.values()]);
  await target.marks.write(LIKES_MARK, allLiked);
}

async function seedPerson(target: DemoTarget, person: DemoPerson, now: Date): Promise<string> {
  const { key, fields, portraits } = person;
  const [id = ''] = await registerPeople(target.peers, [person], now);
  for (const name of portraits.slice(await target.photos.count(id)))
    await target.photos.add(id, await readFile(portraitFile(name)));
  await completeProfiles(target.peers, [{ id, fields }]);
  await target.marks.write(key, id);
  return id;
}

/** Where a portrait is stored. */
export const portraitFile = (name: string): string =>
  fileURLToPath(new URL(`../../portraits/${name}`, import.meta.url));

/** Shuffled, so that people of every country are there from the first seconds on. */
const mixed = (people: readonly DemoPerson[]): DemoPerson[] =>
  people
    .map((person) => ({ person, place: createChance(`place of ${person.key}`).next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ person }) => person);
