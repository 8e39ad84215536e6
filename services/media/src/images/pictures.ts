import { Problem } from '@kolo/contracts/errors';
import type { PhotoSize } from '@kolo/contracts/site/photoAddress';
import type { Note } from '@kolo/service';
import { z } from 'zod';
import { DECODED_BYTES, HASH_COST, HEADER_COST, transcodingCost } from './cost.ts';
import { DecoderEndedError, type DecoderProcess, startDecoderProcess } from './decoderProcess.ts';
import type { PhotoFormat } from './formats.ts';
import type { Order, TaskName } from './tasks.ts';
import { createWorkQueue } from './workQueue.ts';

/** The decoder's threads. */
const AT_ONCE = 4;
/** More than there can be uploads at once. */
const WAITING = 500;

const renditions = z.object({
  /** Of the largest size. */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  files: z.array(z.object({ size: z.enum(['card', 'profile', 'full']), bytes: z.instanceof(Uint8Array) })),
});
export type Renditions = z.infer<typeof renditions>;

/**
 * All picture work, in a process of its own, within a shared memory budget
 * (docs/design.md#decoding-pictures).
 */
export interface Pictures {
  /**
   * Reads the upload when its turn comes. Throws the problem with the picture, or the signal's reason while
   * it waits.
   */
  renditions(read: () => Promise<Uint8Array>, signal: AbortSignal): Promise<Renditions>;
  transcode(photo: Uint8Array, size: PhotoSize, format: Exclude<PhotoFormat, 'webp'>): Promise<Uint8Array>;
  /** `null` for a picture too plain to compare. */
  hash(photo: Uint8Array): Promise<string | null>;
  stop(): void;
}

export interface PicturesOptions {
  note: Note;
  startProcess?: typeof startDecoderProcess;
}

export function createPictures({ note, startProcess = startDecoderProcess }: PicturesOptions): Pictures {
  const queue = createWorkQueue({ atOnce: AT_ONCE, waiting: WAITING, budget: DECODED_BYTES });
  let shared: DecoderProcess | undefined;
  let alone: DecoderProcess | undefined;
  let isStopped = false;
  let lastAlone: Promise<unknown> = Promise.resolve();

  /** Throws once stopped, as nothing would stop the new process. */
  const start: typeof startDecoderProcess = (options) => {
    if (isStopped) throw new DecoderEndedError(false);
    return startProcess(options);
  };

  function sharedProcess(): DecoderProcess {
    if (shared) return shared;
    const started = start({
      atOnce: AT_ONCE,
      onEnd: () => {
        if (shared === started) shared = undefined;
      },
    });
    shared = started;
    return started;
  }

  /** Retries on its own what another picture took down, so that only the culprit is refused. */
  async function carryOutAlone(order: Omit<Order, 'id'>): Promise<unknown> {
    const before = lastAlone;
    const { promise, resolve } = Promise.withResolvers<void>();
    lastAlone = promise;
    await before;
    try {
      alone = start({ atOnce: 1, onEnd: () => undefined });
      return await alone.carryOut(order);
    } finally {
      alone?.stop();
      resolve();
    }
  }

  async function carryOut(order: Omit<Order, 'id'>): Promise<unknown> {
    const startedAt = performance.now();
    try {
      return await sharedProcess()
        .carryOut(order)
        .catch((error: unknown) => {
          if (error instanceof DecoderEndedError && !error.isLate && !isStopped) return carryOutAlone(order);
          throw error;
        });
    } catch (error) {
      if (!(error instanceof DecoderEndedError)) throw error;
      throw new Problem(isStopped ? 'unavailable' : 'unreadable_image', { cause: error });
    } finally {
      note((performance.now() - startedAt) / 1_000, { task: order.task });
    }
  }

  const run = (
    task: TaskName,
    read: () => Promise<Uint8Array>,
    { cost, signal }: { cost: number; signal?: AbortSignal },
  ): Promise<unknown> =>
    queue.run(async () => carryOut({ task, bytes: await read(), cost }), { cost, signal });

  return {
    async renditions(read, signal) {
      const cost = z.number().parse(await run('inspect', read, { cost: HEADER_COST, signal }));
      return renditions.parse(await run('renditions', read, { cost, signal }));
    },
    transcode: async (photo, size, format) =>
      z
        .instanceof(Uint8Array)
        .parse(await run(format, async () => photo, { cost: transcodingCost(size, format) })),
    hash: async (photo) =>
      z
        .string()
        .nullable()
        .parse(await run('look', async () => photo, { cost: HASH_COST })),
    stop() {
      isStopped = true;
      shared?.stop();
      alone?.stop();
    },
  };
}
