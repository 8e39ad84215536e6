import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { kolo } from '@kolo/cli/testing/kolo';
import { temporaryDirectory } from '@kolo/testing';
import { strFromU8, unzipSync } from 'fflate';
import { type Client, onceAvailable, signIn } from '../support/client.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';
import { type FormerMembers, SECRET_KEY, unpackFormerData } from './formerData.ts';

jest.setTimeout(120_000);

const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString();
const PHOTO = /\/api\/photos\/[^"]+/;

describe.each(['0.2.0'])('a data folder that %s wrote', (version) => {
  const directory = temporaryDirectory();
  const dataDir = path.join(directory.path, 'data');
  const environment = { DATA_DIR: dataDir, SECRET_KEY };
  const upgrading = { ...environment, UNSIGNED_UNTIL: TOMORROW };
  let former: FormerMembers;
  let product: ProductProcess | undefined;
  beforeAll(() => {
    former = unpackFormerData(version, dataDir);
  });
  afterAll(async () => {
    await product?.end('SIGKILL');
    directory.remove();
  });

  async function answered<T>(member: Pick<Client, 'call'>, address: string): Promise<T> {
    const answer = await onceAvailable(() => member.call(address));
    expect([address, answer.status]).toEqual([address, 200]);
    return (await answer.json()) as T;
  }
  const urlOf = () => product?.url ?? '';
  const signedIn = (name: string) => signIn(urlOf(), `${name}@example.org`);

  it.each([
    ['its events are not believed yet', {}, 'UNSIGNED_UNTIL must be set'],
    ['the secret is another', { SECRET_KEY: 'x'.repeat(40) }, 'is this the right SECRET_KEY'],
  ])('is refused with one line while %s', async (_what, given, says) => {
    const started = await startProduct(dataDir, { ...environment, ...given });
    expect([await started.end('SIGKILL'), started.output().trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining(says)],
    ]);
  });

  it('is told of by the doctor before the first start', async () => {
    const { code, out } = await kolo(['doctor'], environment);
    expect([code, out.filter((line) => line.includes('FAIL'))]).toEqual([
      1,
      [expect.stringContaining('UNSIGNED_UNTIL must be set')],
    ]);
  });

  it('is carried over: who matches, who wrote what and who may do what is as it was', async () => {
    product = await startProduct(dataDir, upgrading);
    const { ids, cookie } = former;
    const before = await fetch(`${product.url}/auth/user`, { headers: { cookie } });
    expect(await before.json()).toMatchObject({ id: ids.ana, subscriptionTier: 'kraljica' });
    const ana = await signedIn('ana');
    const matches = await answered<{ id: string }[]>(ana, '/api/matches');
    expect(matches.map(({ id }) => id).sort()).toEqual([ids.mara, ids.iva].sort());
    const [talk] = await answered<object[]>(ana, '/api/conversations');
    expect(talk).toMatchObject({ otherUser: { id: ids.mara }, isRead: false, canSend: true });
    const thread = await answered<{ content: string }[]>(ana, `/api/conversation/${ids.mara}`);
    expect(thread.map(({ content }) => content)).toEqual(['Read by Mara', 'Not read by Ana']);
    const sent = await ana.call('/api/message', { json: { receiverId: ids.mara, content: 'Still here?' } });
    expect(sent.status).toBe(200);
    const [photo = ''] = PHOTO.exec(JSON.stringify(await answered(ana, `/api/profile/${ids.mara}`))) ?? [];
    expect((await ana.call(photo)).headers.get('content-type')).toBe('image/webp');
    expect(await answered(ana, '/api/blocked')).toEqual([expect.objectContaining({ id: ids.blocked })]);
    expect((await (await signedIn('banned')).call('/auth/user')).status).toBe(401);
    expect(await answered(await signedIn('begun'), '/api/profile/progress')).toMatchObject({
      currentStep: 3,
    });
  });

  it('gives members their data, and forgets them when they ask', async () => {
    const ana = await signedIn('ana');
    const file = await ana.call('/api/account/export');
    const held = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer()))).map((bytes) =>
      strFromU8(bytes, true),
    );
    for (const content of ['Not read by Ana', 'Still here?']) expect(held.join('\n')).toContain(content);
    const iva = await signedIn('iva');
    expect((await iva.call('/api/profile', { method: 'DELETE' })).status).toBe(200);
    expect((await ana.call(`/api/profile/${former.ids.iva}`)).status).toBe(404);
  });

  it('folds into the same rows again and needs no setting from the next start on', async () => {
    const verified = await kolo(['views', 'verify', '--json'], upgrading);
    expect([verified.code, verified.err.filter((line) => line.startsWith('kolo:'))]).toEqual([0, []]);
    expect(await kolo(['quarantine', 'list'], upgrading)).toMatchObject({
      out: ['every event could be read'],
    });
    await product?.end('SIGTERM');
    product = await startProduct(dataDir, environment);
    expect((await answered<{ id: string }>(await signedIn('ana'), '/auth/user')).id).toBe(former.ids.ana);
  });
});
