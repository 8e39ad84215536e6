import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Benchmark } from './harness/index.ts';
import { repeat } from './product/ask.ts';
import { residentBytes } from './product/memoryOf.ts';
import { idsOf, signInPaid } from './product/people.ts';
import { startProduct, startProgram } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';
import { openChat, openSocket, upTo } from './product/socket.ts';

const FLOOR = path.join(import.meta.dirname, 'floors/socketFloor.ts');
const AT_ONCE = 50;
/** For garbage of opening to be collected. */
const SETTLE_MS = 5_000;
/** The bytes of memory that each of many open sockets takes in a process. */
async function bytesEach(
  pid: number,
  { count, settleMs }: { count: number; settleMs: number },
  open: (number: number) => Promise<WebSocket>,
) {
  const before = residentBytes(pid);
  const sockets: WebSocket[] = [];
  await repeat(count, AT_ONCE, async (number) => sockets.push(await open(number)));
  await pauseFor(settleMs);
  const each = (residentBytes(pid) - before) / count;
  const alive = sockets.filter(({ readyState, OPEN }) => readyState === OPEN).length;
  for (const socket of sockets) socket.terminate();
  if (alive < count) throw new Error(`of ${count} sockets ${alive} stayed open`);
  return each;
}

/** How many listen at the same time, and what each costs while nobody says anything. */
const idleSockets: Benchmark = (scale) =>
  withFolder(async (folder) => {
    const [members, count, settleMs] = scale === 'whole' ? [100, upTo(20_000), SETTLE_MS] : [2, 10, 0];
    await fillFolder(folder, { members, pairs: 0, messages: 0 });
    const product = await startProduct(folder);
    const floor = await startProgram([FLOOR], {}, /listening on (\d+)/);
    try {
      const ids = await idsOf(folder, members);
      const visitors = await signInPaid(
        product.url,
        folder,
        ids.map((_, place) => place + 1),
      );
      const floorUrl = `http://127.0.0.1:${floor.word}`;
      const least = await bytesEach(floor.pid, { count, settleMs }, () => openSocket(floorUrl));
      const value = await bytesEach(product.pid, { count, settleMs }, (number) => {
        const place = number % members;
        return openChat(product.url, visitors[place]?.headers ?? {}, ids[place] ?? '');
      });
      return [
        {
          what: `memory of one of ${count} idle sockets, against ws alone`,
          value: value / 1_024,
          unit: 'kB',
          floor: least / 1_024,
          goal: { of: 'ratio', atMost: 1.5 },
        },
      ];
    } finally {
      floor.child.kill();
      await product.stop();
    }
  });

export default idleSockets;
