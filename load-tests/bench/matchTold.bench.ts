import { once } from 'node:events';
import path from 'node:path';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { io, type Socket } from 'socket.io-client';
import { type Benchmark, type Figure, median, percentile } from './harness/index.ts';
import { ask } from './product/ask.ts';
import { idsOf, signInPaid } from './product/people.ts';
import { startProduct, startProgram } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';
import { openSocket } from './product/socket.ts';
import type { Visitor } from './product/visitor.ts';

const FLOOR = path.join(import.meta.dirname, 'floors/socketFloor.ts');
/** What a match brings to disk one after the other: the pair's events, and how far those who tell of it have come. */
const COMMITS = 2;

interface Page {
  items: { id: string }[];
}

async function listen(url: string, { headers }: Visitor): Promise<Socket> {
  const socket = io(url, { path: SOCKET.path, transports: ['websocket'], extraHeaders: headers });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('connect', resolve).once('connect_error', reject);
  await promise;
  return socket;
}

/** The milliseconds from now until something has come to everybody. */
async function untilAll(arrivals: readonly Promise<unknown>[], act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const told = Promise.all(arrivals).then(() => performance.now() - startedAt);
  await act();
  return told;
}

async function floorTimes(times: number): Promise<number[]> {
  const floor = await startProgram([FLOOR], {}, /listening on (\d+)/);
  const url = `http://127.0.0.1:${floor.word}`;
  const sockets = [await openSocket(url), await openSocket(url)];
  try {
    const took: number[] = [];
    const body = { padding: 'x'.repeat(500) };
    for (let time = 0; time < times; time++)
      took.push(
        await untilAll(
          sockets.map((socket) => once(socket, 'message')),
          () => ask(`${url}/${COMMITS}`, { method: 'POST', body }),
        ),
      );
    return took;
  } finally {
    for (const socket of sockets) socket.terminate();
    floor.child.kill();
  }
}

/** How soon both members of a match are told of it, from the moment of the like that makes it. */
const matchTold: Benchmark = (scale) =>
  withFolder(async (folder) => {
    // A pair is told once a day (docs/product.md#what-a-socket-tells), so each time is another pair's.
    const [members, most] = scale === 'whole' ? [200, 20] : [60, 3];
    await fillFolder(folder, { members, pairs: 0, messages: 0 });
    const product = await startProduct(folder);
    try {
      const ids = await idsOf(folder, members);
      const [one] = await signInPaid(product.url, folder, [1]);
      const page = one && ((await one(`/api/matches/paginated?limit=${most}`)) as Page);
      const otherIds = page?.items.map(({ id }) => id) ?? [];
      if (!one || otherIds.length === 0) throw new Error('nobody fits the first member');
      const others = await signInPaid(
        product.url,
        folder,
        otherIds.map((id) => ids.indexOf(id) + 1),
      );
      for (const likedUserId of otherIds) await one('/api/like', 'POST', { likedUserId });

      const floor = await floorTimes(others.length);
      const took: number[] = [];
      const mine = await listen(product.url, one);
      for (const other of others) {
        const theirs = await listen(product.url, other);
        const told = [mine, theirs].map(
          (socket) => new Promise((resolve) => socket.once(SOCKET.matchMade, resolve)),
        );
        took.push(await untilAll(told, () => other('/api/like', 'POST', { likedUserId: ids[0] })));
        theirs.close();
      }
      mine.close();
      const figure = (what: string, value: number, least: number, atMost: number): Figure => ({
        what: `like, match, both told: ${what}`,
        value,
        unit: 'ms',
        floor: least,
        goal: { of: 'ratio', atMost },
      });
      return [
        figure('median', median(took), median(floor), 2),
        figure('p99', percentile(took, 0.99), percentile(floor, 0.99), 3),
      ];
    } finally {
      await product.stop();
    }
  });

export default matchTold;
