import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { type TestService, testService } from '@kolo/testing';
import { profileService } from './service.ts';
import { jelena } from './testing/jelena.ts';

const BIO =
  'Planiram putovanja oko svadbi, kuvam sarmu nedeljom i nikad ne odbijam kolo, ni kad me bole noge, a bole me često.';
const signals: InternalInput<'moderation', 'signal'>[] = [];
let t: TestService;
beforeAll(async () => {
  t = await testService(profileService, {
    answers: {
      'media.album': async () => ({ photos: 1 }),
      'moderation.signal': async (signal: InternalInput<'moderation', 'signal'>) => {
        signals.push(signal);
        return { raised: true };
      },
    },
  });
});
afterAll(() => t.stop());

async function withBio(bio: string | null, id?: string, more: Partial<typeof jelena> = {}): Promise<string> {
  const member = id ?? (await t.newMember());
  const answer = await t.as(member)('/api/profile', { method: 'POST', json: { ...jelena, ...more, bio } });
  expect(answer.status).toBe(200);
  return member;
}
const about = (member: string) => signals.filter(({ memberId }) => memberId === member);
/** All that was saved before has been looked at. */
async function looked(): Promise<void> {
  const sentinel = `${BIO} ${await t.newMember()}`;
  await withBio(sentinel);
  const copy = await withBio(sentinel);
  await t.eventually(() => expect(about(copy)).toHaveLength(1));
}

test('a bio that another member had before is told to moderation, of whoever copied', async () => {
  const first = await withBio(BIO);
  const copy = await withBio(`  ${BIO.toUpperCase()}!! `);
  await t.eventually(() =>
    expect(about(copy)).toEqual([{ memberId: copy, kind: 'bio', at: expect.any(String), resembles: first }]),
  );
  // Whoever had it first may save it again.
  await withBio(`${BIO}!`, first);
  await looked();
  expect(about(first)).toEqual([]);
});

test('a short one, none, and one whose member has left are nobody’s', async () => {
  const short = [await withBio('Rakija first.'), await withBio('Rakija first.'), await withBio(null)];
  const bio = `Neponovljiva: ${BIO}`;
  const gone = await withBio(bio);
  await t.publish('identity', streams.account(gone), gone, { type: 'AccountErased', data: {} });
  await t.eventually(async () => expect(await t.service.answer('summary', { memberId: gone })).toBeNull());
  const later = await withBio(bio);
  await looked();
  for (const member of [...short, later]) expect(about(member)).toEqual([]);
});

test('a bio or a city with a way to be reached elsewhere is told, once for each saving', async () => {
  const harmless = await withBio('Rakija first, since 1993.');
  const withHandle = await withBio('Rakija first. Insta: jelena_93');
  const withNumber = await withBio(null, undefined, { currentCity: 'Beč 064/123-4567' });
  for (const member of [withHandle, withNumber])
    await t.eventually(() =>
      expect(about(member)).toEqual([{ memberId: member, kind: 'links', at: expect.any(String) }]),
    );
  await looked();
  expect(about(harmless)).toEqual([]);
});

test('who has used up the changes of a group is told, and nobody before', async () => {
  const [fewer, seeking, home] = [await withBio(null), await withBio(null), await withBio(null)];
  // Every second one corrects the one before it and does not count.
  for (const interestedIn of ['Men', 'Women'] as const) await withBio(null, fewer, { interestedIn });
  for (const interestedIn of ['Men', 'Women', 'Men'] as const) await withBio(null, seeking, { interestedIn });
  for (const currentCity of ['Graz', 'Linz', 'Wels', 'Steyr', 'Enns', 'Villach', 'Tulln'])
    await withBio(null, home, { currentCity });
  for (const member of [seeking, home])
    await t.eventually(() =>
      expect(about(member)).toEqual([{ memberId: member, kind: 'changes', at: expect.any(String) }]),
    );
  await looked();
  expect(about(fewer)).toEqual([]);
});
