import path from 'node:path';
import { CALLS } from '@kolo/contracts/api/calls';
import sharp from 'sharp';
import { type Benchmark, type Figure, inTurns, ownCpu } from './harness/index.ts';
import { ask, repeat } from './product/ask.ts';
import { cpuCounter, cpuOf, cpuOfAllThreads } from './product/cpuOf.ts';
import { emailOf, fit, idsOf } from './product/people.ts';
import { startProduct, startProgram } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';
import { signIn, type Visitor } from './product/visitor.ts';

const AT_ONCE = 16;
const FLOOR = path.join(import.meta.dirname, 'floors/httpFloor.ts');
const MEMBERS = 200;
const VISITOR = 2;
/** The longer side of the largest size that is kept of a photo. */
const FULL = 1_512;

/** A picture of twelve megapixels, as a telephone takes them. */
const picture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 3_000,
      height: 4_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .blur(4)
    .jpeg()
    .toBuffer();

/**
 * What a usual request costs of those services that have no benchmark of their own, gateway included, in processor time of one
 * process; beside it what answering costs node's own server, in another. A photo that is uploaded and removed stands beside
 * the same picture made smaller once.
 */
const services: Benchmark = (scale) =>
  withFolder(async (folder) => {
    await fillFolder(folder, { members: MEMBERS, pairs: 1_000, messages: 200 });
    const ids = await idsOf(folder, MEMBERS);
    const fitting = ids.findIndex((_, place) => place + 1 !== VISITOR && fit(VISITOR, place + 1)) + 1;
    const other = ids[fitting - 1] ?? '';
    const product = await startProduct(folder, undefined, { ADMIN_EMAILS: emailOf(VISITOR) });
    const floor = await startProgram([FLOOR], {}, /listening on (\d+)/);
    try {
      const visitor = await signIn(product.url, emailOf(VISITOR));
      const { headers } = visitor;
      const owner = await signIn(product.url, emailOf(fitting));
      const bytes = await picture();
      const upload = async ({ headers }: Pick<Visitor, 'headers'> = visitor) => {
        const body = new FormData();
        body.set('photo', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'me.jpg');
        const answer = await fetch(`${product.url}/api/upload-photo`, { method: 'POST', headers, body });
        return CALLS.uploadPhoto.answers[200].parse(await answer.json());
      };
      const { photoUrl } = await upload();
      await upload(owner);
      const [ofOther] = CALLS.memberPhotos.answers[200].parse(await visitor(`/api/profile/photos/${other}`));
      const photoOfOther = `${product.url}${ofOther?.photoUrl}`;
      const productCpu = cpuCounter(product.pid);
      const report = { userId: other, reason: 'money' };
      // What is refused would be quick.
      for (const url of ['/auth/sessions', `/api/profile/${other}`, '/api/admin/users', '/api/admin/reports'])
        await visitor(url);
      if ((await ask(photoOfOther, { headers })).status !== 200) throw new Error('the photo is not shown');
      await visitor('/api/report', 'POST', report);

      const get = (url: string) => (operations: number) =>
        repeat(operations, AT_ONCE, () => ask(url, { headers }));
      const bounds = scale === 'whole' ? { rounds: 9, operations: 1_000 } : { rounds: 1, operations: 20 };
      const least = await inTurns(
        {
          floor: get(`http://127.0.0.1:${floor.word}/node`),
          identity: get(`${product.url}/auth/sessions`),
          profile: get(`${product.url}/api/profile/${other}`),
          media: get(product.url + photoUrl),
          'photo of another': get(photoOfOther),
          'admin-reporting': get(`${product.url}/api/admin/users`),
          queue: get(`${product.url}/api/admin/reports`),
          report: (operations) =>
            repeat(operations, AT_ONCE, () =>
              ask(`${product.url}/api/report`, { method: 'POST', headers, body: report }),
            ),
        },
        { ...bounds, usedCpu: () => productCpu() + cpuOf(floor.pid) },
      );
      const ofPhotos = await inTurns(
        {
          floor: (operations) =>
            repeat(operations, 1, () => sharp(bytes).resize(FULL, FULL, { fit: 'inside' }).webp().toBuffer()),
          upload: (operations) =>
            repeat(operations, 1, async () => {
              const { photoUrl: added } = await upload();
              await visitor(`/api/profile/photos?photoUrl=${encodeURIComponent(added)}`, 'DELETE');
            }),
        },
        {
          ...(scale === 'whole' ? { rounds: 5, operations: 4 } : { rounds: 1, operations: 1 }),
          usedCpu: () => cpuOfAllThreads(product.pid) + ownCpu(),
        },
      );
      const figure = (what: string, value: number, against: number): Figure => ({
        what,
        value: value / 1_000,
        unit: 'ms CPU',
        floor: against / 1_000,
      });
      return [
        figure('identity: GET /auth/sessions', least('identity'), least('floor')),
        figure('profile: GET /api/profile/{id}', least('profile'), least('floor')),
        figure('media: GET /api/photos/{id}, one’s own', least('media'), least('floor')),
        figure('media: GET /api/photos/{id}, of another member', least('photo of another'), least('floor')),
        figure('media: 12 megapixels uploaded, against made smaller', ofPhotos('upload'), ofPhotos('floor')),
        figure('moderation: POST /api/report, already open', least('report'), least('floor')),
        figure('moderation: GET /api/admin/reports', least('queue'), least('floor')),
        figure('admin-reporting: GET /api/admin/users', least('admin-reporting'), least('floor')),
      ];
    } finally {
      floor.child.kill();
      await product.stop();
    }
  });

export default services;
