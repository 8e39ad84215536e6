import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Photo } from '@kolo/contracts/api/media';
import { codeOf } from '@kolo/port';
import { eventually } from '@kolo/testing';
import { WebSocket } from 'ws';
import type { Client } from './client.ts';
import { emailOf } from './members.ts';

/** A call of the load; `status` is 0 without an answer. */
export interface Answered {
  call: string;
  status: number;
  atMs: number;
  tookMs: number;
}

export interface MixedLoad {
  answers: readonly Answered[];
  /** Acknowledged messages by recipient. */
  acknowledged: ReadonlyMap<string, readonly string[]>;
  /** Number of reconnections. */
  reconnected(): number;
  /** Stops after pending calls, and waits until all sockets have every acknowledged message. */
  end(patienceMs: number): Promise<void>;
}

/** Keeps a paid member's monthly quota from running out during a drill. */
const MESSAGE_EVERY_MS = 15_000;
const MESSAGES_A_CODE = 3;
/**
 * No more than twenty a day go to one address (docs/product.md#limits-are-no-weapon); after these, addresses that
 * nobody has are asked for.
 */
const CODES_TO_MEMBERS = 12;
/** Between two calls of a member, or the load would be all that the machine works on. */
const PACE_MS = 20;
const PATIENCE_MS = 12_000;
const ROUND_MS = 120_000;
const OK = 200;

const csrfOf = (cookie: string): string => /csrf=([^;]*)/.exec(cookie)?.[1] ?? '';
/** A socket of the plain protocol that reconnects through the next gateway from its last position. */
function resuming(member: Client, gateways: readonly string[]) {
  const heard = new Set<string>();
  let since: string | undefined;
  let connections = 0;
  let over = false;
  let socket: WebSocket;
  function connect(): void {
    const base = gateways[connections++ % gateways.length] ?? '';
    socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers: { cookie: member.cookie } });
    socket.on('error', () => undefined);
    socket.once('open', () =>
      socket.send(JSON.stringify({ type: 'auth', userId: member.id, ...(since && { since }) })),
    );
    socket.on('message', (frame) => {
      const said: { type: string; message?: { content: string; position: string } } = JSON.parse(
        String(frame),
      );
      if (!said.message) return;
      heard.add(said.message.content);
      since = said.message.position;
    });
    socket.once('close', () => {
      if (!over) setTimeout(connect, 100);
    });
  }
  connect();
  return {
    heard,
    connections: () => connections,
    end() {
      over = true;
      socket.terminate();
    },
  };
}

/**
 * Matched members use every service, one call after another; the first one is an operator. Like a load balancer, they skip
 * gateways that refuse connections, but open one per call. Resolves once every call was made.
 */
export async function startMixedLoad(
  members: readonly Client[],
  gateways: readonly string[],
): Promise<MixedLoad> {
  const beganAt = performance.now();
  const answers: Answered[] = [];
  const acknowledged = new Map<string, string[]>(members.map(({ id }) => [id, []]));
  const sockets = new Map(members.map((member) => [member.id, resuming(member, gateways)]));
  let over = false;
  let turn = 0;

  async function reach<T>(send: (base: string) => Promise<T>): Promise<T> {
    const first = turn++;
    for (let tried = 0; ; tried++) {
      try {
        return await send(gateways[(first + tried) % gateways.length] ?? '');
      } catch (error) {
        if (tried + 1 >= gateways.length || codeOf(error) !== 'ECONNREFUSED') throw error;
      }
    }
  }

  async function call(
    member: Client,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    json?: object,
    headers: Record<string, string> = {},
  ): Promise<boolean> {
    const askedAt = performance.now();
    const outcome = await reach(async (base) => {
      const sent = request(base + path, {
        method,
        agent: false,
        headers: {
          cookie: member.cookie,
          'x-csrf-token': csrfOf(member.cookie),
          ...(json && { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        sent
          .once('response', resolve)
          .once('error', reject)
          .end(json && JSON.stringify(json)),
      );
      await buffer(answer);
      return answer.statusCode ?? 0;
    }).catch(() => 0);
    answers.push({
      call: `${method} ${path.replace(/\?sig=.*/, '').replace(/(?<=conversation\/|photos\/)[A-Za-z0-9]{12}/, '{id}')}`,
      status: outcome,
      atMs: askedAt - beganAt,
      tookMs: performance.now() - askedAt,
    });
    await pauseFor(PACE_MS);
    return outcome === OK;
  }

  const friendOf = (place: number) => members[(place + 1) % members.length];
  const albumOf = (member: Client, id: string | undefined): Promise<Photo[]> =>
    eventually(async () => {
      const answer = await member.call(`/api/profile/photos/${id}`);
      if (!answer.ok) throw new Error(`the album of ${id} answered ${answer.status}`);
      return (await answer.json()) as Photo[];
    }, PATIENCE_MS);
  const albums = await Promise.all(members.map((member, place) => albumOf(member, friendOf(place)?.id)));
  const rounds = members.map(() => 0);

  async function live(member: Client, place: number): Promise<void> {
    const friend = friendOf(place) ?? member;
    const other = members[(place + 2) % members.length] ?? member;
    const pages = [
      '/api/matches/paginated',
      '/api/profile',
      '/api/conversations',
      '/auth/user',
      '/api/transparency',
      `/api/conversation/${friend.id}`,
      ...(albums[place] ?? []).map(({ photoUrl }) => photoUrl),
      ...(place === 0 ? ['/api/admin/users', '/api/admin/reports'] : []),
    ];
    let writtenAt = Number.NEGATIVE_INFINITY;
    let written = 0;
    for (let round = 0; !over; round++, rounds[place] = round) {
      for (const path of pages) await call(member, 'GET', path);
      await call(member, 'POST', '/api/like', { likedUserId: other.id });
      await call(member, 'PATCH', '/api/profile/progress', { bio: `What I say in round ${round}.` });
      await call(member, 'POST', '/api/unlike', { likedUserId: other.id });
      if (performance.now() - writtenAt < MESSAGE_EVERY_MS) continue;
      writtenAt = performance.now();
      if (written++ % MESSAGES_A_CODE === 0) {
        const isMembers = written / MESSAGES_A_CODE < CODES_TO_MEMBERS;
        const email = isMembers ? emailOf(place) : `${place}-${written}@nobody.example.org`;
        await call(member, 'POST', '/auth/login', { email });
      }
      const message = { receiverId: friend.id, content: `${member.id} ${round}` };
      if (await call(member, 'POST', '/api/message', message, { 'idempotency-key': randomUUID() }))
        acknowledged.get(friend.id)?.push(message.content);
    }
  }
  const living = members.map(live);
  await eventually(() => rounds.every((round) => round > 0), ROUND_MS);

  return {
    answers,
    acknowledged,
    reconnected: () => [...sockets.values()].reduce((sum, { connections }) => sum + connections() - 1, 0),
    async end(patienceMs) {
      over = true;
      await Promise.all(living);
      try {
        await eventually(() => {
          for (const [member, contents] of acknowledged) {
            const missing = contents.filter((content) => !sockets.get(member)?.heard.has(content));
            if (missing.length > 0) throw new Error(`${member} has not heard ${missing.join(', ')}`);
          }
        }, patienceMs);
      } finally {
        for (const socket of sockets.values()) socket.end();
      }
    },
  };
}

/** Answers per call and the longest wait, as rows of a table. */
export function countedAnswers(answers: readonly Answered[]): Record<string, Record<string, number>> {
  const counted: Record<string, Record<string, number>> = {};
  for (const { call, status, tookMs } of answers) {
    counted[call] ??= {};
    const row = counted[call];
    const name = status === 0 ? 'none' : String(status);
    row[name] = (row[name] ?? 0) + 1;
    row.slowestMs = Math.max(row.slowestMs ?? 0, Math.round(tookMs));
  }
  return counted;
}
