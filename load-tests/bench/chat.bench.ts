import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { type Benchmark, type Figure, median, percentile } from './harness/index.ts';
import { ask } from './product/ask.ts';
import { type Pair, pairsOf } from './product/pairs.ts';
import { startProduct, startProgram } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';
import { openChat, openSocket } from './product/socket.ts';

const FLOOR = path.join(import.meta.dirname, 'floors/socketFloor.ts');
/** Of a paid member's hundred a month, some are seeded. */
const MESSAGES = 80;
const SENDERS = 25;
const PATIENCE_MS = 10_000;

interface Listened extends Pair {
  socket: WebSocket;
}

/** Resolves, in milliseconds from now, when a frame that contains a word comes. */
async function arrival(socket: WebSocket, word: string): Promise<number> {
  const startedAt = performance.now();
  const arrived = Promise.withResolvers<number>();
  const look = (frame: unknown) => {
    if (String(frame).includes(word)) arrived.resolve(performance.now() - startedAt);
  };
  socket.on('message', look);
  const late = setTimeout(() => arrived.reject(new Error(`${word} did not arrive`)), PATIENCE_MS);
  try {
    return await arrived.promise;
  } finally {
    clearTimeout(late);
    socket.off('message', look);
  }
}

/** From the moment of sending to the receiver's socket. */
async function deliver({ send, receiver, socket }: Listened, word: string): Promise<number> {
  const arrived = arrival(socket, word);
  await send('/api/message', 'POST', { receiverId: receiver.id, content: `the word is ${word}` });
  return arrived;
}

async function floorTimes(times: number): Promise<number[]> {
  const floor = await startProgram([FLOOR], {}, /listening on (\d+)/);
  const url = `http://127.0.0.1:${floor.word}`;
  const socket = await openSocket(url);
  try {
    const took: number[] = [];
    for (let time = 0; time < times; time++) {
      const arrived = arrival(socket, `"word ${time}"`);
      await ask(`${url}/1`, { method: 'POST', body: { message: `word ${time}`, padding: 'x'.repeat(500) } });
      took.push(await arrived);
    }
    return took;
  } finally {
    socket.terminate();
    floor.child.kill();
  }
}

/** How soon a message that must not be lost is at the other's socket: alone, and with 25 who write for a minute. */
const chat: Benchmark = (scale) =>
  withFolder(async (folder) => {
    const [members, senders, messages] = scale === 'whole' ? [120, SENDERS, MESSAGES] : [60, 2, 3];
    await fillFolder(folder, { members, pairs: members * 15, messages: members * 5 });
    const product = await startProduct(folder);
    try {
      const pairs: Listened[] = [];
      for (const pair of await pairsOf(product, folder, members, senders + 1)) {
        const { id, headers } = pair.receiver;
        pairs.push({ ...pair, socket: await openChat(product.url, headers, id) });
      }
      const [first, ...others] = pairs;
      if (!first || others.length === 0) throw new Error('nobody has written to anybody');
      const together: number[] = [];
      const everyMs = scale === 'whole' ? 60_000 / messages : 50;
      await Promise.all(
        others.map(async (pair, place) => {
          await pauseFor((place * everyMs) / others.length);
          for (let time = 0; time < messages; time++) {
            const took = await deliver(pair, `together-${place}-${time}-`);
            together.push(took);
            await pauseFor(Math.max(0, everyMs - took));
          }
        }),
      );
      // Only now, so that the product has run for a while, as it does.
      const alone: number[] = [];
      const floor = await floorTimes(messages);
      for (let time = 0; time < messages; time++) alone.push(await deliver(first, `alone-${time}-`));
      for (const { socket } of pairs) socket.terminate();
      const figure = (what: string, value: number, rest: Partial<Figure>): Figure => ({
        what,
        value,
        unit: 'ms',
        ...rest,
      });
      return [
        figure('message to socket, median', median(alone), {
          floor: median(floor),
          goal: { of: 'ratio', atMost: 2 },
        }),
        figure('message to socket, p99', percentile(alone, 0.99), {
          floor: percentile(floor, 0.99),
          goal: { of: 'ratio', atMost: 3 },
        }),
        figure(`${others.length} senders at once, none lost, p99`, percentile(together, 0.99), {
          goal: { of: 'value', atMost: 50 },
        }),
      ];
    } finally {
      await product.stop();
    }
  });

export default chat;
