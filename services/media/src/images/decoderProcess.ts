import { fork } from 'node:child_process';
import path from 'node:path';
import { Problem, WORDS } from '@kolo/contracts';
import { z } from 'zod';
import type { Order } from './tasks.ts';

const MAIN = path.join(import.meta.dirname, 'decoderMain.ts');
/** No picture that may be uploaded takes so long; one that does holds up all others. */
const DEADLINE_MS = 30_000;

const reply = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  /** What is wrong with the picture. */
  code: z
    .enum(['not_an_image', 'too_large', 'photo_too_small', 'photo_too_narrow', 'unreadable_image'])
    .optional(),
  /** What went wrong otherwise. */
  message: z.string().optional(),
  isSwollen: z.boolean(),
});

/** The process ended before the order was carried out: by it, or by another one beside it. */
export class DecoderEndedError extends Error {
  override name = 'DecoderEndedError';
  /** The order itself took too long. */
  readonly isLate: boolean;
  constructor(isLate: boolean, cause?: unknown) {
    super('the decoder ended', { cause });
    this.isLate = isLate;
  }
}

export interface DecoderProcess {
  /** Throws `DecoderEndedError`, and the `Problem` that is wrong with the picture. */
  carryOut(order: Omit<Order, 'id'>): Promise<unknown>;
  stop(): void;
}

/** Starts the process in which pictures are decoded. It knows none of our secrets. `onEnd` hears when no more can be sent. */
export function startDecoderProcess({ atOnce, onEnd }: { atOnce: number; onEnd(): void }): DecoderProcess {
  const child = fork(MAIN, [], {
    execArgv: ['--no-warnings'],
    // Each arena keeps memory of its own; what was a picture's goes back to the system at once.
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      UV_THREADPOOL_SIZE: String(atOnce),
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  /** Only while it has orders, as a command that has asked for something is to wait for it and then end. */
  const keepWaiting = (isWaiting: boolean) => {
    child[isWaiting ? 'ref' : 'unref']();
    child.channel?.[isWaiting ? 'ref' : 'unref']();
  };
  keepWaiting(false);
  const orders = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;

  function ended(cause?: unknown): void {
    onEnd();
    for (const { reject } of orders.values()) reject(new DecoderEndedError(false, cause));
    orders.clear();
  }
  const stop = () => void child.kill('SIGKILL');
  child.once('exit', () => ended());
  child.once('error', ended);
  child.on('message', (message) => {
    const { success, data } = reply.safeParse(message);
    // Who talks like that has been taken over by a picture.
    if (!success) return stop();
    const { id, result, code, message: failure, isSwollen } = data;
    const order = orders.get(id);
    orders.delete(id);
    if (code !== undefined)
      order?.reject(new Problem(code, code === 'too_large' ? { message: WORDS.photoTooLarge } : {}));
    else if (failure !== undefined) order?.reject(new Error(failure));
    else order?.resolve(result);
    if (!isSwollen || orders.size > 0) return;
    onEnd();
    stop();
  });

  return {
    async carryOut(order) {
      const id = ++sent;
      const outcome = Promise.withResolvers<unknown>();
      orders.set(id, outcome);
      keepWaiting(true);
      const late = setTimeout(() => {
        orders.delete(id);
        outcome.reject(new DecoderEndedError(true));
        stop();
      }, DEADLINE_MS).unref();
      // What cannot be sent is told by the end of the process.
      child.send({ id, ...order }, () => undefined);
      try {
        return await outcome.promise;
      } finally {
        clearTimeout(late);
        if (orders.size === 0) keepWaiting(false);
      }
    },
    stop,
  };
}
