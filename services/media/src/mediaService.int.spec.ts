import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openBlobs } from '@kolo/blobs';
import type { Photo, UploadPhotoResponse } from '@kolo/contracts/api/media';
import type { ErrorBody } from '@kolo/contracts/errors';
import type { KoloEvent } from '@kolo/contracts/events';
import { EMPTY_ALBUM } from '@kolo/contracts/folds';
import type { Happened } from '@kolo/contracts/history';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { PHOTO_SIZES } from '@kolo/contracts/site/photoAddress';
import { type Documents, sqliteDocuments } from '@kolo/documents';
import { eventFile } from '@kolo/events';
import { memberFactsView, PeerUnavailableError } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';
import { type Call, exampleProfile, type TestService, testService } from '@kolo/testing';
import sharp from 'sharp';
import { blobKeys } from './blobKeys.ts';
import { mediaService } from './service.ts';
import { createUnfinished, unfinishedUploads } from './uploads/unfinished.ts';
import { photoOwnersView } from './views/photoOwners.ts';

let media: TestService;
let areOwnersSilent = false;
const START = new Date('2026-06-15T23:59:30Z');
let now = START;
/** Who fits nobody, as profile says. */
const unseen = new Set<string>();
/** Who has blocked everybody, as interaction says. */
const blockers = new Set<string>();
/** Who is everybody's match. */
const matches = new Set<string>();
/** Photos that our rows lack until somebody waits for them. */
const late = new Set<string>();
let rowsStayLate = false;
/** Happens before profile answers, or does not. */
let meanwhile = async (): Promise<void> => {};
let rows: Documents;
let jpeg: Uint8Array<ArrayBuffer>;
const withLateRows: typeof mediaService = {
  ...mediaService,
  build(context) {
    rows = context.documents;
    return mediaService.build({
      ...context,
      documents: {
        ...context.documents,
        get: async (collection, id) => (late.has(id) ? null : context.documents.get(collection, id)),
      },
      async waitForOwnRows() {
        if (rowsStayLate) throw new Error('late in this test');
        late.clear();
        return context.waitForOwnRows();
      },
    });
  },
};
beforeAll(async () => {
  media = await testService(withLateRows, {
    clock: () => now,
    answers: {
      'profile.fit': async ({ other }: { other: string }) => {
        await meanwhile();
        if (areOwnersSilent) throw new PeerUnavailableError('silent in this test');
        return { fit: !unseen.has(other) };
      },
      'interaction.standing': async ({ other }: { other: string }) => {
        if (areOwnersSilent) throw new PeerUnavailableError('silent in this test');
        const matched = matches.has(other);
        const blocked = blockers.has(other);
        return { matched, liked: matched, known: matched, blocked, blockedBy: blocked ? other : null };
      },
      'identity.account': async () => ({ tier: 'free' }),
    },
  });
  const create = { width: 800, height: 1000, channels: 3, background: '#b0103f' } as const;
  jpeg = Uint8Array.from(await sharp({ create }).jpeg().toBuffer());
});
afterAll(() => media.stop());

const form = (file: Uint8Array<ArrayBuffer>, name = 'cropped.jpg', type = 'image/jpeg') => {
  const body = new FormData();
  body.append('photo', new File([file], name, { type }));
  return body;
};
const upload = (call: Call, file = jpeg, path = '/api/upload-photo') => call(path, { body: form(file) });
const jsonOf = <Body>(response: Response): Promise<Body> => response.json() as Promise<Body>;
const added = async (call: Call, path?: string) =>
  jsonOf<UploadPhotoResponse>(await upload(call, jpeg, path));
const albumOf = async (call: Call, member = '') =>
  jsonOf<Photo[]>(await call(`/api/profile/photos${member && `/${member}`}`));
const answer = async (response: Response) => [response.status, (await jsonOf<ErrorBody>(response)).code];
const memberCalling = async () => {
  const id = await media.newMember();
  return { id, call: media.as(id), urlOf: media.photoUrlFor(id) };
};
/** The photos of which the store holds files. */
const filesOf = (member: string): Promise<string[]> =>
  readdir(path.join(media.directory, 'blobs', blobKeys.ofMember(member))).catch(() => []);
/** A member with three photos; the first is main. */
const withAlbum = async () => {
  const { id, call, urlOf } = await memberCalling();
  const [a, b, c] = [await added(call), await added(call), await added(call)];
  const order = async () => (await albumOf(call)).map((photo) => (photo.isMain ? `${photo.id}*` : photo.id));
  return { id, call, urlOf, a: a.id, b: b.id, c: c.id, order };
};

describe('uploading', () => {
  test('answers the photo, which is then in the album and served', async () => {
    const { call, urlOf } = await memberCalling();
    const photo = await added(call);
    expect(photo).toEqual({ id: expect.any(String), photoUrl: urlOf(photo.id, 'profile') });
    const placeholder = expect.stringMatching(/^[\w+/=]{20,40}$/);
    expect(await albumOf(call)).toEqual([{ ...photo, isMain: true, order: 0, placeholder }]);
    const file = await call(photo.photoUrl);
    expect(file.status).toBe(200);
    const { format, width } = await sharp(await file.arrayBuffer()).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 800 });
  });

  test('counts for who asks how many photos there are, and which', async () => {
    const { id, call } = await memberCalling();
    const album = () => media.service.answer('album', { memberId: id });
    expect(await album()).toEqual({ photos: 0, photoIds: [] });
    const first = await added(call);
    const main = await added(call, '/api/set-profile-photo');
    expect(await album()).toEqual({ photos: 2, photoIds: [main.id, first.id] });
  });

  test('is copied for who asks, and taken away by a decision, once', async () => {
    const { id, call } = await memberCalling();
    const photo = await added(call);
    const named = { memberId: id, photoId: photo.id };
    const picture = () => media.service.answer('picture', named);
    const { webp } = (await picture()) as { webp: string };
    const { format, width } = await sharp(Buffer.from(webp, 'base64')).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: PHOTO_SIZES.card });
    const other = await memberCalling();
    const foreign = { ...named, memberId: other.id };
    expect(await media.service.answer('picture', foreign)).toBeNull();
    expect(await media.service.answer('removePhoto', foreign)).toEqual({ removed: false });
    const decided = { ...named, caseId: 'case' };
    expect(await media.service.answer('removePhoto', decided)).toEqual({ removed: true });
    expect(await media.service.answer('removePhoto', decided)).toEqual({ removed: false });
    expect(await picture()).toBeNull();
    expect(await albumOf(call)).toEqual([]);
    const { entries } = (await media.service.answer('happened', { memberId: id, before: null })) as {
      entries: Happened[];
    };
    expect(entries.map(({ kind }) => kind)).toEqual(['photo-taken-down', 'photo-added']);
  });

  test('is told in the history as main where it took the place of another', async () => {
    const { id, call } = await memberCalling();
    await added(call);
    await added(call, '/api/set-profile-photo');
    const { entries } = (await media.service.answer('happened', { memberId: id, before: null })) as {
      entries: Happened[];
    };
    expect(entries.map(({ kind }) => kind)).toEqual(['main-photo', 'photo-added', 'photo-added']);
  });

  test('as the profile photo makes it main', async () => {
    const { call, a, b, c, order } = await withAlbum();
    const { id } = await added(call, '/api/set-profile-photo');
    expect(await order()).toEqual([`${id}*`, a, b, c]);
  });

  test('ten at once leave six photos and no files of the others', async () => {
    const { id, call } = await memberCalling();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(call)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(6).fill(200),
      ...Array(4).fill(409),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(await Promise.all(refused.map(answer))).toEqual(Array(4).fill([409, 'photo_limit']));
    const photos = await albumOf(call);
    expect(photos).toHaveLength(LIMITS.photos.max);
    expect(photos.filter(({ isMain }) => isMain)).toHaveLength(1);
    expect(await filesOf(id)).toHaveLength(LIMITS.photos.max);
  });

  test('judges the file by its content, not by its name', async () => {
    const { call } = await memberCalling();
    const words = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await answer(await upload(call, words))).toEqual([415, 'not_an_image']);
    expect(await answer(await upload(call, jpeg.slice(0, 400)))).toEqual([400, 'unreadable_image']);
    const oddlyNamed = await call('/api/upload-photo', { body: form(jpeg, 'notes.txt', 'text/plain') });
    expect(oddlyNamed.status).toBe(200);
  });

  test('takes 5 MB and not a byte more', async () => {
    const { call } = await memberCalling();
    const padded = (size: number) => {
      const file = new Uint8Array(size);
      file.set(jpeg);
      return file;
    };
    expect((await upload(call, padded(LIMITS.photos.bytes))).status).toBe(200);
    expect(await answer(await upload(call, padded(LIMITS.photos.bytes + 1)))).toEqual([
      413,
      'file_too_large',
    ]);
  });

  test('says what is wrong with a request that carries no photo', async () => {
    const { call } = await memberCalling();
    const elsewhere = new FormData();
    elsewhere.append('picture', new File([jpeg], 'a.jpg'));
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const wrong of [
      { body: elsewhere },
      { json: { photo: 'no' } },
      { body: new FormData() },
      { body: '--x\r\ncut', headers: broken },
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    ]) {
      expect(await answer(await call('/api/upload-photo', wrong))).toEqual([400, 'invalid_input']);
    }
  });
});

describe('arranging', () => {
  test('moves a photo and leaves the main one main', async () => {
    const { call, a, b, c, order } = await withAlbum();
    const moved = await call('/api/profile/photos/reorder', { json: { photoId: c, newOrder: 1 } });
    expect(moved.status).toBe(200);
    expect(await order()).toEqual([`${a}*`, c, b]);
    expect((await albumOf(call)).map((photo) => photo.order)).toEqual([0, 1, 2]);
  });

  test('makes another photo main, and the main photo is the first one for everybody', async () => {
    const { id, call, a, b, c, order } = await withAlbum();
    const { call: other } = await memberCalling();
    const answered = await call('/api/profile/photos/main', { json: { photoId: c } });
    expect(await order()).toEqual([`${c}*`, a, b]);
    expect(await jsonOf(answered)).toEqual(await albumOf(call));
    const inOrder = (photos: Photo[]) => photos.map((photo) => ({ ...photo, photoUrl: '' }));
    expect(inOrder(await albumOf(other, id))).toEqual(inOrder(await albumOf(call)));
    await call('/api/profile/photos/reorder', { json: { photoId: b, newOrder: 1 } });
    expect(await order()).toEqual([`${c}*`, b, a]);
    await call('/api/profile/photos/reorder', { json: { photoId: c, newOrder: 1 } });
    expect(await order()).toEqual([`${b}*`, c, a]);
  });

  test('deletes the main photo: the next one is main, the file is gone at its address and in the store', async () => {
    const { id, call, urlOf, a, b, c, order } = await withAlbum();
    const gone = urlOf(a, 'profile');
    const query = `photoUrl=${encodeURIComponent(gone)}`;
    expect((await call(`/api/profile/photos?${query}`, { method: 'DELETE' })).status).toBe(200);
    expect(await order()).toEqual([`${b}*`, c]);
    expect(await answer(await call(gone))).toEqual([404, 'photo_not_found']);
    expect(await answer(await call(`/api/profile/photos?${query}`, { method: 'DELETE' }))).toEqual([
      404,
      'photo_not_found',
    ]);
    await media.eventually(async () => (await media.ports.blobs.get(blobKeys.file(id, a, 'full'))) === null);
  });

  test('refuses photos of others, unknown ones and malformed requests', async () => {
    const { a } = await withAlbum();
    const { call, urlOf } = await memberCalling();
    const remove = (query: string) => call(`/api/profile/photos?${query}`, { method: 'DELETE' });
    const post = (path: string, json: unknown) => call(`/api/profile/photos/${path}`, { json });
    for (const refused of [
      remove(`photoUrl=${urlOf(a, 'profile')}`),
      remove('photoUrl=/etc/passwd'),
      post('main', { photoId: a }),
      post('reorder', { photoId: 'nobody', newOrder: 0 }),
    ]) {
      expect(await answer(await refused)).toEqual([404, 'photo_not_found']);
    }
    for (const malformed of [
      remove(''),
      remove('photoUrl=a&photoUrl=b'),
      post('main', { photoId: { $ne: 1 } }),
      post('reorder', { photoId: a, newOrder: '1' }),
      post('reorder', { photoId: a, newOrder: -1 }),
    ]) {
      expect(await answer(await malformed)).toEqual([400, 'invalid_input']);
    }
  });
});

describe('looking', () => {
  test('who may see a member sees their album and photos, cached for a day', async () => {
    const { id, a } = await withAlbum();
    const { call, urlOf } = await memberCalling();
    const album = await albumOf(call, id);
    expect(album.map(({ photoUrl }) => photoUrl)).toContain(urlOf(a, 'profile'));
    expect(album).toHaveLength(3);
    const file = await call(urlOf(a, 'card'));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'private, max-age=86400',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
  });

  test('a photo comes as AVIF or WebP to who names them, else as JPEG, and stays so', async () => {
    const { call } = await memberCalling();
    const { photoUrl: url } = await added(call);
    const seen = async (accept: string) => {
      const file = await call(url, { headers: { accept } });
      const { format, compression, width } = await sharp(await file.arrayBuffer()).metadata();
      expect([file.status, width, file.headers.get('vary')]).toEqual([200, 800, 'Accept']);
      return [file.headers.get('content-type'), compression ?? format, file.headers.get('etag')];
    };
    const tags = new Set<unknown>();
    for (const [accept, type, format] of [
      ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif', 'av1'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/webp', 'webp'],
      ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'image/jpeg', 'jpeg'],
      ['image/jpeg', 'image/jpeg', 'jpeg'],
      ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
    ] as const) {
      const [first, again] = [await seen(accept), await seen(accept)];
      expect(first.slice(0, 2)).toEqual([type, format]);
      expect(again).toEqual(first);
      tags.add(first[2]);
    }
    expect(tags.size).toBe(3);
  });

  test('a rush of photos nobody has asked for as AVIF is answered, and leaves no file of a removed one', async () => {
    const { id, call, urlOf, a } = await withAlbum();
    const sizes = ['card', 'profile', 'full'] as const;
    const accept = { headers: { accept: 'image/avif' } };
    const all = await Promise.all(
      (await albumOf(call)).flatMap((photo) =>
        sizes.flatMap((size) => Array.from({ length: 4 }, () => call(urlOf(photo.id, size), accept))),
      ),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const removed = call(`/api/profile/photos?photoUrl=${urlOf(a, 'profile')}`, { method: 'DELETE' });
    await Promise.all([removed, ...sizes.map((size) => call(urlOf(a, size), accept))]);
    await media.eventually(async () => expect(await filesOf(id)).toHaveLength(2));
  });

  test('an album nobody filled is empty; what is no photo is not found', async () => {
    const { id, call, urlOf } = await memberCalling();
    expect(await albumOf(call, id)).toEqual([]);
    const { id: other } = await memberCalling();
    expect(await albumOf(call, other)).toEqual([]);
    expect(await answer(await call('/api/profile/photos/nobody'))).toEqual([404, 'member_not_found']);
    for (const path of [urlOf('111111111111', 'card'), urlOf('x', 'card'), urlOf(id, 'profile')]) {
      expect(await answer(await call(path))).toEqual([404, 'photo_not_found']);
    }
    expect(await answer(await call('/api/photos/111111111111/huge.webp'))).toEqual([404, 'photo_not_found']);
  });

  test('an album shows to whom profile lets see its owner, and to the owner at any time', async () => {
    const { id, call, urlOf, a } = await withAlbum();
    const { id: otherId, call: other, urlOf: urlForOther } = await memberCalling();
    unseen.add(id);
    expect(await answer(await other(`/api/profile/photos/${id}`))).toEqual([404, 'member_not_found']);
    expect(await albumOf(call, id)).toHaveLength(3);
    unseen.delete(id);
    areOwnersSilent = true;
    for (const asked of [`/api/profile/photos/${id}`, urlForOther(a, 'card')]) {
      const unknown = await other(asked);
      expect(unknown.headers.get('retry-after')).toBe('1');
      expect(await answer(unknown)).toEqual([503, 'unavailable']);
    }
    expect((await call(urlOf(a, 'card'))).status).toBe(200);
    areOwnersSilent = false;
    for (const member of [id, otherId]) media.isNewcomer(member);
    expect((await call(urlOf(a, 'profile'))).status).toBe(200);
    expect(await answer(await other(urlForOther(a, 'profile')))).toEqual([404, 'photo_not_found']);
    expect(await answer(await other(`/api/profile/photos/${id}`))).toEqual([403, 'profile_incomplete']);
  });

  test('a file is given by our own rows alone, and not any more when they tell of a block or a departure', async () => {
    const [owner, viewer] = [await withAlbum(), await memberCalling()];
    const tell = (id: string, event: KoloEvent) => media.publish('identity', streams.account(id), id, event);
    const status = async () => (await viewer.call(viewer.urlOf(owner.a, 'card'))).status;
    areOwnersSilent = true;
    const complete = {
      type: 'ProfileCompleted',
      data: exampleProfile({ interestedIn: 'Everyone' }),
    } as const;
    for (const { id } of [owner, viewer]) await media.publish('profile', streams.profile(id), id, complete);
    await media.eventually(async () => expect(await status()).toBe(200));
    areOwnersSilent = false;
    unseen.add(owner.id);
    const pair = streams.pair(owner.id, viewer.id);
    const data = { by: owner.id, to: viewer.id };
    const block = (type: 'MemberBlocked' | 'MemberUnblocked') =>
      media.publish('interaction', pair, owner.id, { type, data });
    const changes: [hides: () => Promise<void>, shows: () => Promise<void>][] = [
      [
        async () => {
          blockers.add(owner.id);
          await block('MemberBlocked');
        },
        () => block('MemberUnblocked'),
      ],
      [
        () => tell(owner.id, { type: 'MemberPaused', data: {} }),
        () => tell(owner.id, { type: 'MemberResumed', data: {} }),
      ],
    ];
    for (const [hides, shows] of changes) {
      await hides();
      await media.eventually(async () => expect(await status()).toBe(404));
      await shows();
      await media.eventually(async () => expect(await status()).toBe(200));
    }
    unseen.delete(owner.id);
  });

  test('a new member shows as soon as our rows know the profile, whose owner is silent', async () => {
    const [owner, viewer] = [await withAlbum(), await memberCalling()];
    areOwnersSilent = true;
    meanwhile = async () => {
      for (const { id } of [owner, viewer])
        await media.publish('profile', streams.profile(id), id, {
          type: 'ProfileCompleted',
          data: exampleProfile({ interestedIn: 'Everyone' }),
        });
      await media.eventually(async () => {
        const facts = await rows.getMany(memberFactsView.collection, [owner.id, viewer.id]);
        for (const { profile } of facts.values()) expect(profile).not.toBeNull();
        expect(facts.size).toBe(2);
      });
    };
    expect((await viewer.call(viewer.urlOf(owner.a, 'card'))).status).toBe(200);
    meanwhile = async () => {};
    areOwnersSilent = false;
  });

  test('an acknowledged photo is served, or told to come in a moment, however late our rows are', async () => {
    const [owner, viewer] = [await withAlbum(), await memberCalling()];
    for (const { call, urlOf } of [owner, viewer]) {
      late.add(owner.a);
      rowsStayLate = true;
      const early = await call(urlOf(owner.a, 'card'));
      expect(early.headers.get('retry-after')).toBe('1');
      expect(await answer(early)).toEqual([503, 'unavailable']);
      rowsStayLate = false;
      expect((await call(urlOf(owner.a, 'card'))).status).toBe(200);
    }
  });

  test('beyond the people of a day no further album is shown, but those of matches are', async () => {
    const { id: other, call } = await memberCalling();
    const [known, unknown, match] = [await withAlbum(), await withAlbum(), await withAlbum()];
    matches.add(match.id);
    await media.wasShown(other, LIMITS.peopleADay.free - 1);
    expect(await albumOf(call, match.id)).toHaveLength(3);
    expect(await albumOf(call, known.id)).toHaveLength(3);
    const refused = await call(`/api/profile/photos/${unknown.id}`);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer(refused)).toEqual([429, 'people_limit']);
    for (const { id } of [known, match]) expect(await albumOf(call, id)).toHaveLength(3);
  });

  test('a photo of somebody who may not be seen any more looks like one that there is not', async () => {
    const { id, a } = await withAlbum();
    const { call, urlOf } = await memberCalling();
    const whole = async (url: string, headers = {}) => {
      const { status, headers: answered, ...file } = await call(url, { headers });
      const { date: _, ...told } = Object.fromEntries(answered);
      return { status, told, ...file };
    };
    const bytesOf = async (url: string) => (await call(url)).text();
    const shown = await call(urlOf(a, 'card'));
    expect(shown.status).toBe(200);
    const held = { 'if-none-match': shown.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await call(urlOf(a, 'card'), { headers: held })).status).toBe(304);
    unseen.add(id);
    const nothing = urlOf('111111111111', 'card');
    for (const headers of [{}, held])
      expect(await whole(urlOf(a, 'card'), headers)).toEqual(await whole(nothing, headers));
    expect(await bytesOf(urlOf(a, 'card'))).toBe(await bytesOf(nothing));
    unseen.delete(id);
    expect((await call(urlOf(a, 'card'))).status).toBe(200);
  });

  test('an address is for the viewer whom it was given to, all sizes of one photo, that day and the next', async () => {
    const { urlOf: urlForOwner, a, b } = await withAlbum();
    const [viewer, other] = [await memberCalling(), await memberCalling()];
    const url = viewer.urlOf(a, 'card');
    const refused = [404, 'photo_not_found'];
    const signature = url.split('?')[1];
    expect((await viewer.call(`/api/photos/${a}/full.webp?${signature}`)).status).toBe(200);
    for (const foreign of [
      other.urlOf(a, 'card'),
      urlForOwner(a, 'card'),
      url.split('?')[0] ?? '',
      `/api/photos/${b}/card.webp?${signature}`,
      `/api/photos/${a}/card.webp?sig=`,
      `/api/photos/${a}/card.webp?sig=${'A'.repeat(22)}`,
      `${url}AAAA`,
      url.slice(0, -2),
    ])
      expect(await answer(await viewer.call(foreign))).toEqual(refused);
    expect(await answer(await viewer.call(`${url}&sig=x`))).toEqual([400, 'invalid_input']);
    const HOUR_MS = 3_600_000;
    for (const [hours, status] of [
      [-24, 200],
      [24, 200],
      [25, 404],
      [-48, 404],
    ] as const) {
      now = new Date(START.getTime() + hours * HOUR_MS);
      expect([hours, (await viewer.call(url)).status]).toEqual([hours, status]);
    }
    now = START;
  });

  test('a visitor gets nothing', async () => {
    const { id, urlOf, a } = await withAlbum();
    const visitor = media.anonymously;
    const query = `photoUrl=${urlOf(a, 'profile')}`;
    for (const call of [
      visitor('/api/profile/photos'),
      visitor(`/api/profile/photos/${id}`),
      visitor(urlOf(a, 'profile')),
      visitor(`/api/profile/photos?${query}`, { method: 'DELETE' }),
      visitor('/api/profile/photos/main', { json: { photoId: a } }),
      visitor('/api/profile/photos/reorder', { json: { photoId: a, newOrder: 0 } }),
      upload(visitor),
    ]) {
      expect(await answer(await call)).toEqual([401, 'sign_in_required']);
    }
  });
});

test('albums outlive a restart', async () => {
  const { call, order } = await withAlbum();
  const before = await order();
  await media.restart();
  expect(await order()).toEqual(before);
  expect((await call((await albumOf(call))[0]?.photoUrl ?? '')).status).toBe(200);
});

test('what a crash left of uploads is settled by what the albums say, whatever the views know', async () => {
  const { id, a } = await withAlbum();
  await media.restart(async () => {
    const blobs = await openBlobs(`file:${path.join(media.directory, 'blobs')}`);
    await blobs.put(blobKeys.file(id, 'neverAdded', 'card'), jpeg, 'image/webp');
    const uploads = openDatabase(eventFile(media.directory, 'media'));
    const documents = sqliteDocuments(uploads, [unfinishedUploads]);
    const { begin } = createUnfinished({
      documents,
      blobs,
      albumOf: async () => EMPTY_ALBUM,
      log: { warn: () => undefined },
    });
    for (const [age, photoId] of [a, 'neverAdded'].entries())
      await begin({ photoId, memberId: id, at: new Date(age) });
    await documents.close();
    const views = openDatabase(path.join(media.directory, 'media.views.sqlite'));
    views.exec(`DELETE FROM "rows_${photoOwnersView.collection.name}~${mediaService.viewsVersion}.1"`);
    views.close();
  });
  await media.eventually(async () => !(await filesOf(id)).includes('neverAdded'));
  expect(await filesOf(id)).toContain(a);
});

test('an erased account leaves no rows, no files and takes no more photos', async () => {
  const { id, call, a } = await withAlbum();
  const { call: other, urlOf } = await memberCalling();
  await media.ports.keyring.erase(id);
  await media.publish('identity', streams.account(id), id, { type: 'AccountErased', data: {} });
  await media.eventually(async () => (await filesOf(id)).length === 0);
  expect(await answer(await other(urlOf(a, 'profile')))).toEqual([404, 'photo_not_found']);
  expect((await upload(call)).status).toBe(401);
  expect(await filesOf(id)).toEqual([]);
});
