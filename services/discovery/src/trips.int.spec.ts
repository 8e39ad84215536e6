import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MatchCard, MatchesPage, Meetings } from '@kolo/contracts/api/discovery';
import type { Trip } from '@kolo/contracts/places/trips';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { TestService } from '@kolo/testing';
import { clock, erase, HER, HIM, hides, join, startDiscovery, told, travels } from './testing/world.ts';

const AUGUST: Trip = { country: 'HR', city: 'Split', firstWeek: '2026-08-03', lastWeek: '2026-08-17' };
const IN_AUGUST = new Date('2026-08-10T12:00:00Z');
const SPLIT = { residenceCountry: 'HR', currentCity: 'Split' } as const;
/** 30 km from Split. */
const SINJ = { residenceCountry: 'HR', currentCity: 'Sinj' } as const;
const VIENNA = { residenceCountry: 'AT', currentCity: 'Vienna' } as const;
const CHICAGO = { residenceCountry: 'US', currentCity: 'Chicago' } as const;

describe('a trip', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startDiscovery();
  });
  afterAll(() => service.stop());

  const page = async (viewer: string, query = '') =>
    (await (await service.as(viewer)(`/api/matches/paginated?limit=50${query}`)).json()) as MatchesPage;
  const cardOf = async (viewer: string, member: string): Promise<MatchCard | undefined> =>
    (await page(viewer)).items.find(({ id }) => id === member);
  const she = (fields: Partial<ProfileFields>) => join(service, { ...HER, ...fields });
  const he = (fields: Partial<ProfileFields>) => join(service, { ...HIM, ...fields });

  test('is told those who live within reach or travel there then, and nobody else', async () => {
    const traveller = await she(VIENNA);
    const [local, near, sameWeeks, otherWeeks, neighbour] = [
      await he(SPLIT),
      await he(SINJ),
      await he(CHICAGO),
      await he(CHICAGO),
      await he(VIENNA),
    ];
    await told(service, travels(traveller, AUGUST));
    await told(service, travels(sameWeeks, { ...AUGUST, city: 'Sinj', firstWeek: '2026-08-17' }));
    await told(service, travels(otherWeeks, { ...AUGUST, firstWeek: '2026-08-24', lastWeek: '2026-08-24' }));
    for (const viewer of [local, near, sameWeeks])
      await service.eventually(async () => expect((await cardOf(viewer, traveller))?.trip).toEqual(AUGUST));
    for (const viewer of [otherWeeks, neighbour]) {
      const card = await cardOf(viewer, traveller);
      expect(card).toBeDefined();
      expect(card).not.toHaveProperty('trip');
    }
    expect((await page(neighbour, '&trips=meeting')).items.map(({ id }) => id)).not.toContain(traveller);
    const met = (await page(traveller, '&trips=meeting')).items.map(({ id }) => id);
    expect(met).toEqual(expect.arrayContaining([local, near, sameWeeks]));
    expect(met).not.toContain(otherWeeks);
    expect(met).not.toContain(neighbour);
  });

  test('leads to whom one may meet on it, counted as the filter finds them', async () => {
    const [traveller, local] = [await she(CHICAGO), await he(SINJ)];
    const [sameWeeks, visitor] = [await he(VIENNA), await he(VIENNA)];
    const winter = { ...AUGUST, firstWeek: '2026-12-21', lastWeek: '2026-12-28' };
    await told(service, travels(sameWeeks, AUGUST));
    // Where she lives is not where she travels.
    await told(service, travels(visitor, { ...AUGUST, country: 'US', city: 'Chicago' }));
    await told(service, travels(traveller, { ...AUGUST, country: 'AU', city: 'Perth' }, AUGUST, winter));
    const meetings = async () =>
      ((await (await service.as(traveller)('/api/matches/trips')).json()) as Meetings).trips;
    await service.eventually(async () => expect(await meetings()).toHaveLength(2));
    for (const [filter, trip] of [
      ['second', AUGUST],
      ['third', winter],
    ] as const) {
      const { items, totalCount } = await page(traveller, `&trips=${filter}`);
      expect(await meetings()).toContainEqual({ trip, filter, people: totalCount });
      const found = items.map(({ id }) => id);
      expect(found).toContain(local);
      expect(found.includes(sameWeeks)).toBe(filter === 'second');
      expect(found).not.toContain(visitor);
    }
    await told(service, hides(local, { countries: ['US'] }));
    await service.eventually(async () =>
      expect((await page(traveller, '&trips=third')).items.map(({ id }) => id)).not.toContain(local),
    );
    expect((await meetings()).find(({ filter }) => filter === 'third')?.people).toBe(
      (await page(traveller, '&trips=third')).totalCount,
    );
    expect((await (await service.as(local)('/api/matches/trips')).json()) as Meetings).toEqual({ trips: [] });
  });

  test('is told on the page of a member by the rule of the card', async () => {
    const traveller = await she(VIENNA);
    const [local, neighbour, hiding] = [await he(SPLIT), await he(VIENNA), await he(SPLIT)];
    const woman = await she(SPLIT);
    await told(service, travels(traveller, AUGUST));
    await told(service, hides(hiding, { countries: ['AT'] }));
    const tripFor = async (viewer: string, member = traveller) => {
      const answer = await service.as(viewer)(`/api/trip/${member}`);
      return answer.status === 200 ? ((await answer.json()) as { trip: Trip | null }).trip : answer.status;
    };
    await service.eventually(async () => expect(await tripFor(local)).toEqual(AUGUST));
    expect(await tripFor(neighbour)).toBeNull();
    expect(await tripFor(traveller, neighbour)).toBeNull();
    await service.eventually(async () => expect(await tripFor(hiding)).toBe(404));
    for (const viewer of [woman, traveller]) expect(await tripFor(viewer)).toBe(404);
    clock.now = new Date('2026-08-24T00:00:00Z');
    expect(await tripFor(local)).toBeNull();
    clock.reset();
  });

  test('counts for distance in its weeks, for those it concerns, and ends by itself', async () => {
    const [traveller, local, neighbour] = [await she(VIENNA), await he(SPLIT), await he(VIENNA)];
    await told(service, travels(traveller, AUGUST));
    const distances = async () => [
      (await cardOf(local, traveller))?.distance,
      (await cardOf(traveller, local))?.distance,
      (await cardOf(neighbour, traveller))?.distance,
    ];
    const atHome = ['about 500 km away', 'about 500 km away', 'same city'];
    await service.eventually(async () => expect(await cardOf(local, traveller)).toHaveProperty('trip'));
    expect(await distances()).toEqual(atHome);
    clock.now = IN_AUGUST;
    expect(await distances()).toEqual(['same city', 'same city', 'same city']);
    clock.now = new Date('2026-08-24T00:00:00Z');
    expect(await distances()).toEqual(atHome);
    expect(await cardOf(local, traveller)).not.toHaveProperty('trip');
    expect((await page(local, '&trips=meeting')).items.map(({ id }) => id)).not.toContain(traveller);
    clock.reset();
  });

  test('keeps those who hide from its place apart, also once it is taken back', async () => {
    const [traveller, hiding] = [await she(VIENNA), await he(CHICAGO)];
    await told(service, hides(hiding, { cities: [{ country: 'HR', city: 'SPLIT, Dalmatia' }] }));
    expect(await cardOf(hiding, traveller)).toBeDefined();
    await told(service, travels(traveller, AUGUST));
    await service.eventually(async () => expect(await cardOf(hiding, traveller)).toBeUndefined());
    expect(await cardOf(traveller, hiding)).toBeUndefined();
    await told(service, travels(traveller));
    const met = async () => (await page(traveller, '&trips=meeting')).items;
    await service.eventually(async () => expect(await met()).toEqual([]));
    expect(await cardOf(hiding, traveller)).toBeUndefined();
    expect(await cardOf(traveller, hiding)).toBeUndefined();
    clock.now = new Date('2027-03-01T12:00:00Z');
    expect(await cardOf(hiding, traveller)).toBeDefined();
    clock.reset();
  });

  test('goes with its member', async () => {
    const [traveller, local] = [await she(VIENNA), await he(SPLIT)];
    await told(service, travels(traveller, AUGUST));
    await service.eventually(async () => expect(await cardOf(local, traveller)).toHaveProperty('trip'));
    await erase(service, traveller);
    await service.eventually(async () =>
      expect((await page(local, '&trips=meeting')).items.map(({ id }) => id)).not.toContain(traveller),
    );
  });
});
