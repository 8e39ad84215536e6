import { expect, test } from '@jest/globals';
import { AVIF_OF_14_MEGAPIXELS } from '../uploads/hostilePictures.ts';
import { DecoderEndedError, startDecoderProcess } from './decoderProcess.ts';

const tooCheap = { task: 'renditions', bytes: AVIF_OF_14_MEGAPIXELS, cost: 1_000_000 } as const;

test('a picture that takes more memory than it may ends the process', async () => {
  const ended = Promise.withResolvers<void>();
  const decoder = startDecoderProcess({ atOnce: 1, onEnd: () => ended.resolve() });
  await expect(decoder.carryOut(tooCheap)).rejects.toBeInstanceOf(DecoderEndedError);
  await ended.promise;
}, 60_000);
