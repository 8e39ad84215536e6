import { fork } from 'node:child_process';
import path from 'node:path';
import { Problem } from '@kolo/contracts/errors';
import { WORDS } from '@kolo/contracts/words';
import { z } from 'zod';
import type { Order } from './tasks.ts';

const MAIN = path.join(import.meta.dirname, 'decoderMain.ts');
const DEADLINE_MS = 30_000;

const reply = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  code: z
    .enum(['not_an_image', 'too_large', 'photo_too_small', 'photo_too_narrow', 'unreadable_image'])
    .optional(),
  message: z.string().optional(),
  isSwollen: z.boolean(),
});

/** The process ended before the order was done, because of it or of another one. */
export class DecoderEndedError extends Error {
  override name = 'DecoderEndedError';
  /** The order itself timed out. */
  readonly isLate: boolean;
  constructor(isLate: boolean, cause?: unknown) {
    super('the decoder ended', { cause });
    this.isLate = isLate;
  }
}

export interface DecoderProcess {
  /** Throws `DecoderEndedError`, or the `Problem` with the picture. */
  carryOut(order: Omit<Order, 'id'>): Promise<unknown>;
  stop(): void;
}

/** Starts the decoder, without any of our secrets. `onEnd` is called once it takes no more orders. */
export function startDecoderProcess({ atOnce, onEnd }: { atOnce: number; onEnd(): void }): DecoderProcess {
  const child = fork(MAIN, [], {
    execArgv: ['--no-warnings'],
    // Few arenas and direct mapping, so that a picture's memory returns to the system at once.
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      UV_THREADPOOL_SIZE: String(atOnce),
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  /** Keeps our process alive only while there are orders, so that commands can end. */
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
    // A malformed reply means a picture has taken over the process.
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
      // The exit event reports what could not be sent.
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
