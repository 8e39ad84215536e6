import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@kolo/testing';
import { ids, list, page } from './testing/browse.ts';
import { HER, HIM, join, startDiscovery } from './testing/world.ts';

let now = new Date('2026-06-01T12:00:00Z');
let service: TestService;
beforeAll(async () => {
  service = await startDiscovery(undefined, () => now);
});
afterAll(() => service.stop());

test('whoever asks every day learns the month of a birthday at most, by filters and cards alike', async () => {
  const viewer = await join(service, HER);
  const him = await join(service, { ...HIM, birthdate: '1995-06-15' });
  await service.eventually(async () => expect(ids((await page(service, viewer)).items)).toEqual([him]));

  /** The ages by which a filter finds him, and the one that each card tells. */
  const seenOn = async (day: string) => {
    now = new Date(`${day}T12:00:00Z`);
    const found: number[] = [];
    for (const age of [30, 31, 32]) {
      const { items } = await page(service, viewer, `ageMin=${age}&ageMax=${age}`);
      if (items.length > 0) found.push(age);
    }
    const [all, listed] = [(await page(service, viewer)).items[0], (await list(service, viewer))[0]];
    return { found, cards: [all, listed].map((card) => card?.profile.birthdate ?? '') };
  };
  const seen = [];
  for (const day of ['2026-06-01', '2026-06-14', '2026-06-15', '2026-06-16', '2026-06-30', '2026-07-01'])
    seen.push(await seenOn(day));
  expect(seen).toEqual([
    ...Array(5).fill({ found: [30], cards: ['1996-01-01', '1996-01-01'] }),
    { found: [31], cards: ['1995-01-01', '1995-01-01'] },
  ]);
});
