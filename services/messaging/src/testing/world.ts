import type { Message } from '@kolo/contracts/api/messaging';
import { quoted } from '@kolo/contracts/api/parts';
import { pairKey, pairOf, streams } from '@kolo/contracts/ids';
import type { Tier } from '@kolo/contracts/profile/enumerations';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import {
  memberFactsView,
  PeerUnavailableError,
  type ServiceContext,
  type ServiceDefinition,
} from '@kolo/service';
import { exampleProfile, type TestService, type TestServiceOptions, testService } from '@kolo/testing';
import { z } from 'zod';
import { messagingService } from '../service.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export const messageShape = z.strictObject({
  id: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  content: z.string().nullable(),
  createdAt: z.string(),
  position: z.string(),
  about: quoted.optional(),
  caution: z.literal(true).optional(),
  idempotencyKey: z.string().optional(),
}) satisfies z.ZodType<Message>;

/** Messaging with members, matches, and neighbours that can fail. */
export interface World {
  t: TestService;
  now: Date | null;
  neighboursAnswer: boolean;
  matched: Set<string>;
  /** By pair. */
  blocked: Map<string, string>;
  tiers: Map<string, Tier>;
  signals: InternalInput<'moderation', 'signal'>[];
  moderationAnswers: boolean;
  /** What identity was asked to write, and how it answers. */
  lettersAsked: InternalInput<'identity', 'writeAway'>[];
  answerLetter(order: InternalInput<'identity', 'writeAway'>): { again: string | null };
  unanswered: number;
  /** What interaction says the likes of a pair came with. */
  comments: Map<string, InternalOutput<'interaction', 'comments'>['comments']>;
  warnings: InternalInput<'identity', 'warnOfFraud'>[];
  /** Whether bans for fraud stand, as identity says. */
  fraudStands: boolean;
  unansweredComments: number;
  unansweredWarnings: number;
  member(firstName: string): Promise<string>;
  couple(): Promise<[string, string]>;
  endMatch(one: string, other: string): Promise<void>;
  /** As interaction does; waits for the match to end. */
  block(by: string, other: string): Promise<void>;
  /** As identity does. */
  ban(member: string, ban: { forFraud?: true; caseId?: string }): Promise<void>;
  unblock(by: string, other: string): Promise<void>;
  send(from: string, receiverId: unknown, content: unknown, key?: string): Promise<Answer>;
  get(member: string, path: string): Promise<Answer>;
  conversations(member: string, before?: string): Promise<unknown>;
  thread(member: string, other: string, before?: string): Promise<Answer>;
  messages(member: string, other: string, before?: string): Promise<Message[]>;
  read(member: string, other: string): Promise<number>;
  used(member: string): Promise<unknown>;
}

const pageOf = (before: string | undefined) => (before === undefined ? '' : `?before=${before}`);

export interface WorldOptions {
  /** For engines other than the embedded ones. */
  environment?: Record<string, string>;
  time?: Pick<World, 'now'>;
  context?: (given: ServiceContext) => ServiceContext;
  service?: ServiceDefinition;
  ports?: TestServiceOptions['ports'];
}

export async function startWorld({
  environment = {},
  time = { now: null },
  context = (given) => given,
  service = messagingService,
  ports = {},
}: WorldOptions = {}): Promise<World> {
  const answering = () => {
    if (!world.neighboursAnswer) throw new PeerUnavailableError('silent in this test');
  };
  let documents: ServiceContext['documents'] | undefined;
  const definition = {
    ...service,
    build(given: ServiceContext) {
      documents = given.documents;
      return service.build(context(given));
    },
  };
  const t = await testService(definition, {
    environment,
    ports,
    clock: () => time.now ?? new Date(),
    answers: {
      'interaction.standing': async ({ one, other }: { one: string; other: string }) => {
        answering();
        const blockedBy = world.blocked.get(pairKey(one, other)) ?? null;
        const blocked = blockedBy !== null;
        const matched = world.matched.has(pairKey(one, other));
        return { matched, liked: !blocked, known: !blocked, blocked, blockedBy };
      },
      'interaction.comments': async ({ one, other }: { one: string; other: string }) => {
        if (!world.neighboursAnswer) world.unansweredComments++;
        answering();
        return { comments: world.comments.get(pairKey(one, other)) ?? [] };
      },
      'profile.fit': async ({ one, other }: { one: string; other: string }) => {
        answering();
        return { fit: world.tiers.has(one) && world.tiers.has(other) };
      },
      'moderation.signal': async (signal: InternalInput<'moderation', 'signal'>) => {
        if (!world.moderationAnswers) {
          world.unanswered++;
          throw new PeerUnavailableError('silent in this test');
        }
        world.signals.push(signal);
        return { raised: true };
      },
      'identity.writeAway': async (order: InternalInput<'identity', 'writeAway'>) => {
        world.lettersAsked.push(order);
        return world.answerLetter(order);
      },
      'identity.warnOfFraud': async (warning: InternalInput<'identity', 'warnOfFraud'>) => {
        if (!world.neighboursAnswer) world.unansweredWarnings++;
        answering();
        world.warnings.push(warning);
        return { stands: world.fraudStands };
      },
      'identity.account': async ({ memberId }: { memberId: string }) => {
        answering();
        const tier = world.tiers.get(memberId);
        return tier ? { id: memberId, tier } : null;
      },
    },
  });
  const answer = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: await response.json(),
  });

  const world: World = {
    t,
    get now() {
      return time.now;
    },
    set now(now) {
      time.now = now;
    },
    neighboursAnswer: true,
    matched: new Set(),
    blocked: new Map(),
    tiers: new Map(),
    signals: [],
    moderationAnswers: true,
    lettersAsked: [],
    answerLetter: () => ({ again: null }),
    unanswered: 0,
    comments: new Map(),
    warnings: [],
    fraudStands: true,
    unansweredComments: 0,
    unansweredWarnings: 0,
    async member(firstName) {
      const id = await t.newMember();
      const data = { email: `${id}@example.org`, firstName, lastName: 'Test', birthdate: '1994-05-06' };
      world.tiers.set(id, 'free');
      await t.publish('identity', streams.account(id), id, { type: 'MemberRegistered', data });
      const profile = exampleProfile({ firstName, interestedIn: 'Everyone' });
      await t.publish('profile', streams.profile(id), id, { type: 'ProfileCompleted', data: profile });
      await t.eventually(async () => Boolean(await documents?.get(memberFactsView.collection, id)));
      return id;
    },
    async couple() {
      const [one, other] = [await world.member('Ana'), await world.member('Marko')];
      const members = pairOf(one, other);
      world.matched.add(pairKey(one, other));
      await t.publish('interaction', streams.pair(one, other), one, { type: 'MatchMade', data: { members } });
      for (const member of members)
        await t.eventually(async () => {
          const { body } = await world.get(member, '/api/conversations/new-matches');
          return Array.isArray(body) && body.length > 0;
        });
      return [one, other];
    },
    async endMatch(one, other) {
      world.matched.delete(pairKey(one, other));
      const data = { members: pairOf(one, other) };
      await t.publish('interaction', streams.pair(one, other), one, { type: 'MatchEnded', data });
    },
    async block(by, other) {
      await world.endMatch(by, other);
      world.blocked.set(pairKey(by, other), by);
      const data = { by, to: other };
      await t.publish('interaction', streams.pair(by, other), by, { type: 'MemberBlocked', data });
      await t.eventually(async () => (await world.thread(by, other)).status === 404);
    },
    async ban(member, { forFraud, caseId = `case-of-${member}` }) {
      const data = { caseId, ground: 'Fraud', appeal: '/appeal#token', ...(forFraud && { forFraud }) };
      await t.publish('identity', streams.account(member), member, { type: 'MemberBanned', data });
    },
    async unblock(by, other) {
      world.blocked.delete(pairKey(by, other));
      const data = { by, to: other };
      await t.publish('interaction', streams.pair(by, other), by, { type: 'MemberUnblocked', data });
    },
    send: async (from, receiverId, content, key) =>
      answer(
        await t.as(from)('/api/message', {
          json: { receiverId, content },
          ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
        }),
      ),
    get: async (member, path) => answer(await t.as(member)(path)),
    conversations: async (member, before) =>
      (await world.get(member, `/api/conversations${pageOf(before)}`)).body,
    thread: (member, other, before) => world.get(member, `/api/conversation/${other}${pageOf(before)}`),
    messages: async (member, other, before) =>
      z.array(messageShape).parse((await world.thread(member, other, before)).body),
    read: async (member, other) =>
      (await t.as(member)(`/api/conversation/${other}/read`, { method: 'POST' })).status,
    used: (memberId) => t.service.answer('usage', { memberId }),
  };
  return world;
}
