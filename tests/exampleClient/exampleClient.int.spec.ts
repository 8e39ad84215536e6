import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { lettersTo } from '../support/lettersTo.ts';
import { jpeg } from '../support/members.ts';
import { type Product, startProductHere } from '../support/product.ts';
import { join } from './exampleClient.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/api/openapi.json');
const FOLLOW_MS = 30_000;

let product: Product;
beforeAll(async () => {
  product = await startProductHere();
});
afterAll(() => product?.stop());

/** As whoever develops against the product reads letters. */
const readCode = (email: string) =>
  eventually(async () => {
    const letters = await lettersTo(product.url, email);
    const code = letters.find((letter) => letter.code !== null)?.code;
    if (!code) throw new Error('no code yet');
    return code;
  }, FOLLOW_MS);

it(
  'a client that knows the documents alone registers, completes, matches, chats over both protocols and leaves',
  async () => {
    const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
      paths: Record<
        string,
        { post: { requestBody: { content: { 'application/json': { example: object } } } } }
      >;
    };
    const example = paths['/api/profile']?.post.requestBody.content['application/json'].example ?? {};
    const person = { lastName: 'Example', birthdate: '1994-05-17' };
    const ana = await join(
      product.url,
      { ...person, email: 'ana@client.example.org', firstName: 'Ana' },
      readCode,
    );
    const marko = await join(
      product.url,
      { ...person, email: 'marko@client.example.org', firstName: 'Marko' },
      readCode,
    );
    await expect(ana.call('GET', '/api/matches')).rejects.toMatchObject({
      status: 403,
      code: 'profile_incomplete',
    });
    const picture = new Blob([Uint8Array.from(await jpeg())], { type: 'image/jpeg' });
    for (const client of [ana, marko]) await client.uploadPhoto(picture);
    await ana.call('POST', '/api/profile', example);
    await marko.call('POST', '/api/profile', {
      ...example,
      firstName: 'Marko',
      gender: 'Male',
      interestedIn: 'Women',
    });
    const { mainPhoto } = await eventually(async () => {
      const page = (await ana.call('GET', '/api/matches/paginated?limit=12')) as {
        items: { mainPhoto: string }[];
      };
      expect(page).toMatchObject({ items: [{ id: marko.id, mainPhoto: expect.any(String) }] });
      return page.items[0] ?? { mainPhoto: '' };
    }, FOLLOW_MS);
    expect(await ana.loadPhoto(mainPhoto)).toBe('image/webp');
    await expect(marko.loadPhoto(mainPhoto)).rejects.toMatchObject({ status: 404, code: 'photo_not_found' });

    expect(await ana.call('POST', '/api/like', { likedUserId: marko.id })).toMatchObject({ isMatch: false });
    expect(await marko.call('POST', '/api/like', { likedUserId: ana.id })).toMatchObject({ isMatch: true });
    const [plain, socketIo] = [await marko.listenPlainly(), await marko.listen()];
    const letter = { receiverId: marko.id, content: 'Ajvar ili kajmak?' };
    const first = await ana.call('POST', '/api/message', letter, { 'idempotency-key': 'one' });
    expect(await ana.call('POST', '/api/message', letter, { 'idempotency-key': 'one' })).toEqual(first);
    for (const { messages } of [plain, socketIo])
      await eventually(() => expect(messages).toMatchObject([{ content: letter.content }]), FOLLOW_MS);
    for (const { close } of [plain, socketIo]) close();

    await ana.call('DELETE', '/api/profile');
    await expect(ana.call('GET', '/auth/user')).rejects.toMatchObject({ status: 401 });
    await eventually(
      () =>
        expect(marko.call('GET', `/api/profile/${ana.id}`)).rejects.toMatchObject({
          code: 'member_not_found',
        }),
      FOLLOW_MS,
    );
  },
  FOLLOW_MS * 2,
);
