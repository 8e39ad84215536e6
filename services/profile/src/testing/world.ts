import { afterAll, beforeAll, expect } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import type { NamedPlace } from '@kolo/contracts/places/namedPlace';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { Row } from '@kolo/documents';
import { PeerUnavailableError, type ServiceDefinition } from '@kolo/service';
import { type TestService, testService } from '@kolo/testing';
import { profileService } from '../service.ts';
import { profilesView } from '../views/profiles.ts';
import { jelena } from './jelena.ts';

/** Profile for the tests of a file. Bound before the first test. */
export let t: TestService;
export const neighbours: {
  interactionAnswers: boolean;
  photos: number | null;
  discoveryAnswers: boolean;
  unknownPlaces: Map<string, NamedPlace | null>;
} = {
  interactionAnswers: true,
  /** `null`: media does not answer. */
  photos: 1,
  /** `unknownPlaces`: with the best guess, if any. */
  discoveryAnswers: true,
  unknownPlaces: new Map<string, NamedPlace | null>(),
};
const ENGLISH: Record<string, string> = { Wien: 'Vienna', Beč: 'Vienna' };
/** How far the clock is ahead. */
export const clock = { aheadMs: 0 };
/** As `one other`. */
export const likes = new Set<string>();
export const matches = new Set<string>();
export const blocks = new Set<string>();

/** Stale rows, by member. */
export const lateRows = new Map<string, Row>();
const withLateRows: ServiceDefinition = {
  ...profileService,
  build: ({ documents, ...context }) =>
    profileService.build({
      ...context,
      documents: {
        ...documents,
        async get(collection, id) {
          const row = await documents.get(collection, id);
          const late = collection.name === profilesView.collection.name ? lateRows.get(id) : undefined;
          return row && { ...row, ...late };
        },
      },
    }),
};

beforeAll(async () => {
  t = await testService(withLateRows, {
    clock: () => new Date(Date.now() + clock.aheadMs),
    answers: {
      'identity.account': async ({ memberId }: { memberId: string }) => ({
        id: memberId,
        firstName: 'Registered',
        birthdate: '1990-01-02',
        tier: 'free',
      }),
      'media.album': async () => {
        if (neighbours.photos === null) throw new PeerUnavailableError('silent in this test');
        return { photos: neighbours.photos };
      },
      'discovery.recognise': async ({ places }: { places: NamedPlace[] }) => {
        if (!neighbours.discoveryAnswers) throw new PeerUnavailableError('silent in this test');
        const { unknownPlaces } = neighbours;
        return {
          places: places.map(({ country, city }) =>
            unknownPlaces.has(city)
              ? { known: null, didYouMean: unknownPlaces.get(city) ?? null }
              : { known: { country, city: ENGLISH[city] ?? city }, didYouMean: null },
          ),
        };
      },
      'interaction.standing': async ({ one, other }: { one: string; other: string }) => {
        if (!neighbours.interactionAnswers) throw new PeerUnavailableError('silent in this test');
        const liked = likes.has(`${one} ${other}`);
        const blocked = blocks.has(streams.pair(one, other));
        const matched = matches.has(streams.pair(one, other));
        return { matched, liked, known: liked || likes.has(`${other} ${one}`), blocked };
      },
    },
  });
});
afterAll(() => t.stop());

export const call = async (member: string, path: string, init?: { method: string; json: unknown }) => {
  const response = await t.as(member)(path, init);
  return { status: response.status, body: await response.json() };
};
export const save = (member: string, json: unknown) => call(member, '/api/profile', { method: 'POST', json });
export const keep = (member: string, json: unknown) =>
  call(member, '/api/profile/progress', { method: 'PATCH', json });
export const progress = (member: string) => call(member, '/api/profile/progress');
export async function withProfile(fields: ProfileFields = jelena): Promise<string> {
  const id = await t.newMember();
  expect((await save(id, fields)).status).toBe(200);
  return id;
}
