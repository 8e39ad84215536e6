import { randomBytes } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { newId, streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { z } from 'zod';
import { get, like, pass, registered, t, tiers, unlike } from './testing/world.ts';

jest.setTimeout(60_000);

test('sent likes are listed newest first, without those taken back or passed', async () => {
  const [ana, ...others] = [await registered(), await registered(), await registered(), await registered()];
  const [first = '', second = '', third = ''] = others;
  for (const other of others) await like(ana, other);
  expect(await get(ana, '/api/likes-sent')).toEqual([third, second, first]);
  await unlike(ana, second);
  await pass(ana, third);
  expect(await get(ana, '/api/likes-sent')).toEqual([first]);
  await like(ana, second);
  expect(await get(ana, '/api/likes-sent')).toEqual([second, first]);
});

test('received likes are shown to paid members only', async () => {
  const [ana, marko, ivan] = [await registered(), await registered(), await registered()];
  await like(marko, ana);
  await like(ivan, ana);
  const refused = await t.as(ana)('/api/likes-received');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'paid_members_only' });
  tiers.set(ana, 'premium');
  const photo = { type: 'MainPhotoChosen', data: { photoId: newId(randomBytes) } } as const;
  await t.publish('media', streams.album(marko), marko, photo);
  const told = { firstName: 'Ana', likedAt: expect.any(String) };
  const ofMarko = { ...told, id: marko, mainPhoto: t.photoUrlFor(ana)(photo.data.photoId, 'card') };
  await t.eventually(async () =>
    expect(await get(ana, '/api/likes-received')).toEqual([{ ...told, id: ivan, mainPhoto: null }, ofMarko]),
  );
  await pass(ana, ivan);
  expect(await get(ana, '/api/likes-received')).toEqual([ofMarko]);
  await unlike(ivan, ana);
  await like(ivan, ana);
  expect(await get(ana, '/api/likes-received')).toEqual([ofMarko]);
  await like(ana, ivan);
  expect(await get(ana, '/api/likes-received')).toMatchObject([{ id: ivan }, ofMarko]);
  const data = { interestedIn: 'Men' } as const;
  await t.publish('profile', streams.profile(ivan), ivan, { type: 'ProfileChanged', data });
  // A match stays, whoever fits; what is left of it when it ends is no like to answer.
  expect(await get(ana, '/api/likes-received')).toMatchObject([{ id: ivan }, ofMarko]);
  await t.eventually(async () => {
    await unlike(ana, ivan);
    expect(await get(ana, '/api/likes-received')).toEqual([ofMarko]);
  });
});

describe('a list of likes', () => {
  const ids = (answer: unknown) => z.array(z.string()).parse(answer);

  test('comes in pages, each from the last like of the page before', async () => {
    const ana = await registered();
    const others = await Promise.all(Array.from({ length: LIMITS.likesPage + 2 }, () => registered()));
    await Promise.all(others.map((other) => like(ana, other)));
    const [first, second] = await t.eventually(async () => {
      const newest = ids(await get(ana, '/api/likes-sent'));
      expect(newest).toHaveLength(LIMITS.likesPage);
      const others = ids(await get(ana, `/api/likes-sent?before=${newest.at(-1)}`));
      expect(others).toHaveLength(2);
      return [newest, others] as const;
    });
    expect(new Set([...first, ...second])).toEqual(new Set(others));
    expect(await get(ana, `/api/likes-sent?before=${second.at(-1)}`)).toEqual([]);
    expect(await get(ana, `/api/likes-sent?before=${first.at(-3)}`)).toEqual([...first.slice(-2), ...second]);
  });

  test('of received ones goes on in the same way', async () => {
    const [ana, marko, ivan] = [await registered(), await registered(), await registered()];
    tiers.set(ana, 'premium');
    await like(marko, ana);
    await like(ivan, ana);
    await t.eventually(async () =>
      expect(await get(ana, `/api/likes-received?before=${ivan}`)).toMatchObject([{ id: marko }]),
    );
  });

  test('refuses a place that is not one: no id, two of them, nobody, or a like that is taken back', async () => {
    const [ana, marko] = [await registered(), await registered()];
    await like(ana, marko);
    await unlike(ana, marko);
    for (const before of ['', 'x', '../etc/passwd', `${marko}&before=${marko}`, '123456789ABC', marko]) {
      const refused = await t.as(ana)(`/api/likes-sent?before=${before}`);
      expect([before, refused.status]).toEqual([before, 400]);
      expect(await refused.json()).toMatchObject({
        code: 'invalid_input',
        fields: { before: expect.any(String) },
      });
    }
  });
});
