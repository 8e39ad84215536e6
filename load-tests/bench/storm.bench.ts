import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Message } from '@kolo/contracts/api/messaging';
import { RECONNECT } from '@kolo/contracts/protocol/socket';
import type { ServerFrame } from '@kolo/contracts/protocol/socketFrames';
import { WebSocket } from 'ws';
import { type Benchmark, percentile } from './harness/index.ts';
import { ask, repeat } from './product/ask.ts';
import { pairsOf } from './product/pairs.ts';
import { startProduct } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';
import { upTo } from './product/socket.ts';
import { askedAt } from './product/steadyRate.ts';

const AT_ONCE = 50;
/** Of calls beside the storm. */
const CALLS_A_SECOND = 50;
/** Until what was missed must have come. */
const PATIENCE_MS = 60_000;
const POLL_MS = 100;

interface Person {
  id: string;
  headers: Record<string, string>;
}

/** A client that remembers what it heard, and returns as a browser does. */
function createClient(url: string, { id, headers }: Person) {
  const heard = new Set<string>();
  let since: string | undefined;
  let current: WebSocket | null = null;

  function note({ position, id: messageId }: Message): void {
    heard.add(messageId);
    if (since === undefined || position > since) since = position;
  }
  function openOnce(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: id, since })));
    socket.on('message', (data) => {
      const frame: ServerFrame = JSON.parse(String(data));
      if (frame.type === 'auth_success') resolve();
      if (frame.type === 'new_message') note(frame.message);
    });
    socket.on('error', reject).on('close', () => reject(new Error('it closed')));
    current = socket;
    return promise;
  }
  return {
    heard,
    openOnce,
    drop: () => current?.terminate(),
    async comeBack(): Promise<void> {
      for (let pause: number = RECONNECT.firstMs; ; pause = Math.min(2 * pause, RECONNECT.longestMs)) {
        await pauseFor(pause * (1 - RECONNECT.spread + 2 * RECONNECT.spread * Math.random()));
        const isBack = await openOnce().then(
          () => true,
          () => false,
        );
        if (isBack) return;
      }
    },
  };
}

/**
 * All sockets of a process drop at once: how soon all are back, whether they hear what was written meanwhile, and what
 * other calls notice (docs/design.md#overload).
 */
const storm: Benchmark = (scale) =>
  withFolder(async (folder) => {
    const [members, count, seconds, messages] =
      scale === 'whole' ? [120, upTo(20_000), 10, 40] : [60, 20, 0.5, 2];
    await fillFolder(folder, { members, pairs: members * 15, messages: members * 5 });
    const product = await startProduct(folder);
    try {
      const pairs = await pairsOf(product, folder, members, members);
      const [writing] = pairs;
      if (!writing) throw new Error('nobody has written to anybody');
      const clients = Array.from({ length: count }, (_, place) => {
        const person = pairs[place % pairs.length]?.receiver ?? writing.receiver;
        return { person, ...createClient(product.url, person) };
      });
      const listening = clients.filter(({ person }) => person.id === writing.receiver.id);
      await repeat(count, AT_ONCE, async (place) => clients[place]?.openOnce());
      const whoAmI = () => ask(`${product.url}/auth/user`, { headers: writing.send.headers });
      const write = async (time: number): Promise<string> => {
        const body = { receiverId: writing.receiver.id, content: `message ${time}` };
        const sent = await writing.send('/api/message', 'POST', body).catch(() => null);
        return (sent as { id: string } | null)?.id ?? '';
      };
      const first = await write(0);
      while (!listening.every(({ heard }) => heard.has(first))) await pauseFor(POLL_MS);
      const quiet = await askedAt(CALLS_A_SECOND, seconds, whoAmI);

      const startedAt = performance.now();
      for (const client of clients) client.drop();
      const back = Promise.all(clients.map((client) => client.comeBack())).then(
        () => performance.now() - startedAt,
      );
      const asked = askedAt(CALLS_A_SECOND, seconds, whoAmI);
      const written: string[] = [];
      for (let time = 1; time <= messages; time++) {
        const id = await write(time);
        if (id) written.push(id);
        await pauseFor((1_000 * seconds) / messages / 2);
      }
      const [backAfter, beside] = await Promise.all([back, asked]);
      const missed = () =>
        listening.reduce((sum, { heard }) => sum + written.filter((id) => !heard.has(id)).length, 0);
      const until = performance.now() + PATIENCE_MS;
      while (missed() > 0 && performance.now() < until) await pauseFor(POLL_MS);
      const missedInTheEnd = missed();
      for (const client of clients) client.drop();
      return [
        {
          what: `${count} sockets drop: all are back after`,
          value: backAfter / 1_000,
          unit: 's',
          goal: { of: 'value', atMost: 5 },
        },
        {
          what: `of ${written.length} messages to ${listening.length} of them, missed`,
          value: missedInTheEnd,
          unit: '',
          goal: { of: 'value', atMost: 0 },
        },
        {
          what: 'GET /auth/user meanwhile, 99th percentile, against before',
          value: percentile(beside.times, 0.99),
          unit: 'ms',
          floor: percentile(quiet.times, 0.99),
          goal: { of: 'ratio', atMost: 3 },
        },
        { what: 'calls refused meanwhile', value: beside.refused, unit: '' },
      ];
    } finally {
      await product.stop();
    }
  });

export default storm;
