import { expect, test } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { AVIF_OF_14_MEGAPIXELS } from '../uploads/hostilePictures.ts';
import { startDecoderProcess } from './decoderProcess.ts';
import { createPictures } from './pictures.ts';

test('no process is started after the end, neither for what waits to be tried again alone nor for what comes later', async () => {
  let started = 0;
  const pictures = createPictures({
    note: () => undefined,
    startProcess(options) {
      started++;
      return startDecoderProcess(options);
    },
  });
  const look = () =>
    expect(pictures.hash(AVIF_OF_14_MEGAPIXELS)).rejects.toMatchObject({ code: 'unavailable' });
  // Both together take more memory than they may, and so does each of them alone.
  const looks = [look(), look()];
  await eventually(() => started === 2, 30_000);
  pictures.stop();
  await Promise.all(looks);
  await look();
  expect(started).toBe(2);
}, 60_000);
