import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@kolo/contracts/limits';
import { HEADERS } from '@kolo/contracts/services';
import { freePort } from '@kolo/engines/ports';
import { createSecrets, readSettings, signIdentity } from '@kolo/service';
import sharp from 'sharp';
import { type Benchmark, median } from './harness/index.ts';
import { childrenOf, cpuOfAllThreads } from './product/cpuOf.ts';
import { groupBytes, mostResidentBytes } from './product/memoryOf.ts';
import { idsOf } from './product/people.ts';
import { mainOf, startProgram } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';

const FLOOR = path.join(import.meta.dirname, 'floors/decodedAlone.ts');
const READS_VIEWS = /(this generation of the views is read now)/;
const AMOUNTS = { whole: { hostile: 100, honest: 9 }, short: { hostile: 3, honest: 1 } };
/** The most pixels that an AVIF may have, in less than a kilobyte. */
const SIDE = Math.floor(Math.sqrt(LIMITS.photos.heifPixels));
const LOOK_EVERY_MS = 20;
const GOALS = { memoryMb: 536.9, honestS: 3, ofSharp: 1.2 };

const hostilePicture = (): Promise<Buffer> =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#b0103f' } })
    .avif({ effort: 0 })
    .toBuffer();
/** As the browser crops and sends it. */
const honestPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1_512,
      height: 1_936,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .blur(4)
    .jpeg({ quality: 92 })
    .toBuffer();

/**
 * Media in a process of its own while as many members upload the dearest picture there may be at once, and others an honest
 * photo beside them: the memory of all its processes, what an honest photo waits, and what one of the dear pictures costs
 * beside sharp alone.
 */
const uploads: Benchmark = (scale) =>
  withFolder(async (folder) => {
    const { hostile, honest } = AMOUNTS[scale];
    await fillFolder(folder, { members: hostile + honest, pairs: 0, messages: 0 });
    const ids = await idsOf(folder, hostile + honest);
    const [dear, usual] = [await hostilePicture(), await honestPicture()];
    const secrets = createSecrets(readSettings({ DATA_DIR: folder }).secretKey);
    const port = await freePort();
    const environment = { NODE_ENV: 'development', DATA_DIR: folder, PORT: String(port) };
    const media = await startProgram([mainOf('media')], environment, READS_VIEWS);
    const upload = async (member: string | undefined, picture: Buffer): Promise<number> => {
      const identity = { member: member ?? '', session: `of-${member}`, complete: true };
      const body = new FormData();
      body.set('photo', new Blob([Uint8Array.from(picture)]), 'me.jpg');
      const request = { service: 'media', method: 'POST', url: '/api/upload-photo' } as const;
      const startedAt = performance.now();
      const { status } = await fetch(`http://127.0.0.1:${port}${request.url}`, {
        method: 'POST',
        headers: { [HEADERS.identity]: signIdentity(identity, request, secrets, Date.now()) },
        body,
      });
      if (status !== 200) throw new Error(`an upload was answered ${status}`);
      return performance.now() - startedAt;
    };
    try {
      const atRest = groupBytes(media.pid);
      let most = atRest;
      const watch = setInterval(() => {
        most = Math.max(most, groupBytes(media.pid));
      }, LOOK_EVERY_MS);
      const [first, ...others] = ids.slice(0, hostile);
      await upload(first, usual);
      const before =
        cpuOfAllThreads(media.pid) +
        childrenOf(media.pid).reduce((sum, pid) => sum + cpuOfAllThreads(pid), 0);
      await upload(first, dear);
      const [decoder = media.pid] = childrenOf(media.pid);
      const cpu = cpuOfAllThreads(media.pid) + cpuOfAllThreads(decoder) - before;
      const decoderBytes = mostResidentBytes(decoder);
      const crowd = [first, ...others].map((member) => upload(member, dear));
      const waited: number[] = [];
      for (const member of ids.slice(hostile)) waited.push(await upload(member, usual));
      await Promise.all(crowd);
      clearInterval(watch);

      const file = path.join(folder, 'dear.avif');
      writeFileSync(file, dear);
      const alone = await startProgram([FLOOR, file], {}, /used (\d+,\d+)\./);
      await alone.ended;
      const [aloneBytes = 0, aloneCpu = 0] = alone.word.split(',').map(Number);
      const ratio = { of: 'ratio', atMost: GOALS.ofSharp } as const;
      return [
        { what: 'memory of media at rest', value: atRest / 1e6, unit: 'MB' },
        {
          what: `the same at most, ${hostile} AVIFs of ${LIMITS.photos.heifPixels / 1e6} megapixels at once`,
          value: most / 1e6,
          unit: 'MB',
          goal: { of: 'value', atMost: GOALS.memoryMb },
        },
        {
          what: `an honest photo beside them, the slowest of ${honest}`,
          value: Math.max(...waited) / 1_000,
          unit: 's',
          goal: { of: 'value', atMost: GOALS.honestS },
        },
        { what: 'in the middle', value: median(waited) / 1_000, unit: 's' },
        {
          what: 'memory of the decoder for one of them, against sharp alone',
          value: decoderBytes / 1e6,
          unit: 'MB',
          floor: aloneBytes / 1e6,
          goal: ratio,
        },
        {
          what: 'processor time of one of them, against sharp alone',
          value: cpu / 1_000,
          unit: 'ms CPU',
          floor: aloneCpu / 1_000,
          goal: ratio,
        },
      ];
    } finally {
      media.child.kill();
      await media.ended;
    }
  });

export default uploads;
