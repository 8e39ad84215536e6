import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@kolo/contracts/api/messaging';
import type { ErrorBody } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { type Chance, createChance } from '@kolo/demo';
import type { Client } from '../../support/client.ts';
import { match } from '../../support/members.ts';
import type { Deed, RecordedCall, Sight, Sights } from './history.ts';

/** Distances on the ring of members. The way back is never among them, so a choice has one owner. */
const LIKED = [2, 3, 6];
const BLOCKED = [4];
/** Both like each other, once and for all. */
const MUTUAL = 5;
export const MEMBERS = 20;
/** The last couple: either may leave. */
const LEAVERS = 2;
const LEAVES = 0.03;
const REPEATS = 0.2;

const isMessagesPage = (thread: readonly unknown[]) => thread.length === LIMITS.messagesPage;

/**
 * Members who like, pass, write, read, block and leave, each in the order that the seed says, while every call is
 * recorded.
 */
export async function createMixedDeeds(members: readonly Client[], seed: string) {
  const history: RecordedCall[] = [];
  /** By content, so that a message can be sent again. */
  const keys = new Map<string, string>();
  const lastSent = new Map<string, Deed & { kind: 'send' }>();
  const at = (place: number): Client => {
    const member = members[(place + MEMBERS) % MEMBERS];
    if (!member) throw new Error(`there are ${members.length} members, not ${MEMBERS}`);
    return member;
  };
  const chances = members.map((_, place) => createChance(`${seed} ${place}`));
  const placeOf = new Map(members.map(({ id }, place) => [id, place]));
  const partnerOf = (member: string) => at((placeOf.get(member) ?? 0) ^ 1).id;
  for (let place = 0; place < MEMBERS; place += 2) await match(at(place), at(place + 1));
  const record = (call: RecordedCall) => history.push(call);
  for (const { id } of members) {
    const deed = { kind: 'choose', target: partnerOf(id), choice: 'liked' } as const;
    record({ by: id, deed, startedAt: 0, endedAt: 0, outcome: 'acknowledged' });
  }

  function choose(place: number, chance: Chance): [Deed, string, object] {
    const distance = chance.pick([...LIKED, ...LIKED, ...BLOCKED, MUTUAL, -MUTUAL]);
    const { id: target } = at(place + distance);
    const chosen = (
      choice: 'liked' | 'blocked' | 'none',
      path: string,
      named: string,
    ): [Deed, string, object] => [{ kind: 'choose', target, choice }, path, { [named]: target }];
    if (Math.abs(distance) === MUTUAL) return chosen('liked', '/api/like', 'likedUserId');
    if (BLOCKED.includes(distance))
      return chance.yes(0.5)
        ? chosen('blocked', '/api/block', 'userId')
        : chosen('none', '/api/unblock', 'userId');
    if (chance.yes(0.6)) return chosen('liked', '/api/like', 'likedUserId');
    return chance.yes(0.5)
      ? chosen('none', '/api/unlike', 'likedUserId')
      : chosen('none', '/api/dislike', 'dislikedUserId');
  }
  function send(member: string, chance: Chance): Deed & { kind: 'send' } {
    const last = lastSent.get(member);
    if (last && chance.yes(REPEATS)) return last;
    const deed = { kind: 'send', target: partnerOf(member), content: `${member} ${keys.size}` } as const;
    keys.set(deed.content, randomUUID());
    lastSent.set(member, deed);
    return deed;
  }

  function begin(by: Client, place: number): [Deed, Promise<Response>] {
    const chance = chances[place] ?? createChance(seed);
    if (place >= MEMBERS - LEAVERS && chance.yes(LEAVES))
      return [{ kind: 'erase' }, by.call('/api/profile', { method: 'DELETE' })];
    const kind = chance.weighted(['choose', 'send', 'read'] as const, [5, 2, 1]);
    if (kind === 'choose') {
      const [deed, path, json] = choose(place, chance);
      return [deed, by.call(path, { json })];
    }
    const target = partnerOf(by.id);
    if (kind === 'read')
      return [{ kind, target }, by.call(`/api/conversation/${target}/read`, { method: 'POST', json: {} })];
    const deed = send(by.id, chance);
    const { content } = deed;
    const headers = { 'idempotency-key': keys.get(content) ?? '' };
    return [deed, by.call('/api/message', { json: { receiverId: target, content }, headers })];
  }

  /** Does one thing after another until `isOver`, or until an answer is missing. */
  async function live(by: Client, place: number, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const startedAt = performance.now();
      const [deed, asked] = begin(by, place);
      const answer = await asked.catch(() => null);
      const body = await answer?.json().catch(() => null);
      const isUnknown = !answer || !body || answer.status >= 500;
      const outcome = isUnknown ? 'unknown' : answer.ok ? 'acknowledged' : 'refused';
      const code = outcome === 'refused' ? (body as ErrorBody).code : undefined;
      record({ by: by.id, deed, startedAt, endedAt: performance.now(), outcome, ...(code && { code }) });
      if (isUnknown || code === 'sign_in_required' || deed.kind === 'erase') return;
    }
  }

  async function sightOf(member: Client): Promise<Sight> {
    const partner = partnerOf(member.id);
    const user = await member.call('/auth/user');
    if (user.status === 401) return null;
    async function read<Body>(path: string, ifMissing?: Body): Promise<Body> {
      const answer = await member.call(path);
      if (answer.status === 404 && ifMissing) return ifMissing;
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Body;
    }
    const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);
    const [liked, blocked, matched, conversations, thread] = await Promise.all([
      read<string[]>('/api/likes-sent'),
      read<{ id: string }[]>('/api/blocked').then(idsOf),
      read<{ id: string }[]>('/api/conversations/new-matches').then(idsOf),
      read<Conversation[]>('/api/conversations'),
      // The partner may have left.
      read<Message[]>(`/api/conversation/${partner}`, []),
    ]);
    if (isMessagesPage(thread)) throw new Error('the thread has more than a page, which nobody reads here');
    const conversation = conversations.find(({ otherUser }) => otherUser.id === partner);
    return {
      ...{ liked, blocked, matched, isThreadRead: conversation?.isRead ?? null },
      thread: thread.map(({ senderId, content }) => ({ senderId, content })),
    };
  }

  return {
    history,
    /** Resolves once everyone has ended. */
    async run(isOver: () => boolean): Promise<void> {
      const there = members.filter(
        ({ id }) =>
          !history.some(
            ({ by, deed, outcome }) => by === id && deed.kind === 'erase' && outcome === 'acknowledged',
          ),
      );
      await Promise.all(there.map((member) => live(member, placeOf.get(member.id) ?? 0, isOver)));
    },
    async sights(): Promise<Sights> {
      const of = new Map<string, Sight>();
      for (const member of members) of.set(member.id, await sightOf(member));
      const mutual = members.map(({ id }, place) => [id, at(place + MUTUAL).id] as const);
      return { of, partnerOf, mutual, messagesPerMonth: LIMITS.messagesPerMonth.free };
    },
  };
}
