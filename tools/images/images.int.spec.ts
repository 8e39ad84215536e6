import { chmodSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SERVICES } from '@kolo/contracts/services';
import { freePorts } from '@kolo/engines/ports';
import { urlVariable } from '@kolo/service';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { imageEngine, NO_IMAGE_ENGINE, type RunningImage } from './imageEngine.ts';
import { IMAGES } from './images.ts';

/** All packages anew on a busy machine, for each image. */
const BUILD_MS = 30 * 60_000;
const START_MS = 120_000;
const NAMES = [...SERVICES, 'gateway'] as const;

const engine = await imageEngine();
if (!engine) process.stderr.write(`skipped: images: ${NO_IMAGE_ENGINE}\n`);

(engine ? describe : describe.skip)(`images, by ${engine?.name}`, () => {
  const data = temporaryDirectory();
  const running: RunningImage[] = [];
  const addresses = new Map<string, string>();
  const urls: Record<string, string> = {};

  beforeAll(async () => {
    for (const image of IMAGES) await engine?.build(image);
    // Containers write as a user of their own.
    chmodSync(data.path, 0o777);
    const ports = await freePorts(NAMES.length);
    for (const [place, name] of NAMES.entries()) addresses.set(name, `http://127.0.0.1:${ports[place]}`);
    for (const name of SERVICES) urls[urlVariable(name)] = addresses.get(name) ?? '';
    for (const [place, name] of NAMES.entries()) {
      const own = {
        HOST: '127.0.0.1',
        PORT: String(ports[place]),
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
      };
      const started = await engine?.start({
        image: { name },
        environment: { ...urls, ...own },
        data: data.path,
      });
      if (started) running.push(started);
    }
  }, BUILD_MS);

  afterAll(async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    data.remove();
  }, START_MS);

  test.each(NAMES)(
    '%s answers /health',
    async (name) => {
      await eventually(async () => {
        const answer = await fetch(`${addresses.get(name)}/health`);
        expect(answer.status).toBe(200);
      }, START_MS);
    },
    START_MS,
  );

  test(
    'the operator asks from an image too',
    async () => {
      const doctor = await engine?.start({
        image: { name: 'cli' },
        environment: { ...urls, NODE_ENV: 'development' },
        data: data.path,
        args: ['doctor'],
      });
      let said = '';
      doctor?.child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      await doctor?.ended;
      for (const name of SERVICES) expect(said).toMatch(new RegExp(`ok +${name}`));
    },
    START_MS,
  );

  test.each(IMAGES)('$name says what is in it', async (image) => {
    const { components } = JSON.parse((await engine?.read(image, 'sbom.cdx.json')) ?? '{}');
    const names = components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['express', 'zod', 'node', 'libc6']));
    expect(names.includes('react-dom')).toBe(image.name === 'gateway');
  });

  test('the gateway shows the built front ends', async () => {
    const page = await (await fetch(`${addresses.get('gateway')}/`)).text();
    expect(page).toContain('<style>');
    const app = await (await fetch(`${addresses.get('gateway')}/discover`)).text();
    expect(app).toMatch(/\/remotes\/discover\/\S+\.js/);
  });
});
