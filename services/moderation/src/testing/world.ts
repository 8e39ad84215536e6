import type { KoloEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { OperatorRole } from '@kolo/contracts/profile/enumerations';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { PeerUnavailableError } from '@kolo/service';
import { exampleProfile, type TestService, type TestServiceOptions, testService } from '@kolo/testing';
import { moderationService } from '../service.ts';

type Write = InternalInput<'identity', 'write'>;
type Restrict = InternalInput<'identity', 'restrict'>;
type Message = InternalOutput<'messaging', 'lastBetween'>['messages'][number];

/** The service among neighbours that know what a test tells them. */
export interface World {
  service: TestService;
  /** Who moderates or operates, by member. */
  roles: Map<string, OperatorRole>;
  /** Who may see whom, as `viewer-member`. */
  visible: Set<string>;
  /** Who has blocked whom, as `by-to`. */
  blocks: Set<string>;
  /** What was written between two, as `one-other` in either order. */
  messages: Map<string, Message[]>;
  photos: Set<string>;
  /** How the photos of a member look. */
  looks: Map<string, string[]>;
  /** Who is banned, as identity knows it. */
  banned: Set<string>;
  letters: Write[];
  restrictions: Restrict[];
  removedPhotos: string[];
  /** Who does not answer. */
  silent: Set<string>;
  now: { at: Date };
  /** Somebody with an account and a profile. */
  member(firstName: string): Promise<string>;
  staff(firstName: string, role: OperatorRole): Promise<string>;
  /** Identity erases somebody: the event, then the key. */
  erase(member: string): Promise<void>;
}

/** Starts moderation in a world of its own; `ports` stand for those of the settings. */
export async function startWorld(ports: NonNullable<TestServiceOptions['ports']> = {}): Promise<World> {
  const there = new Map<string, string>();
  const now = { at: new Date('2026-11-22T08:00:00.000Z') };
  const world: Omit<World, 'service' | 'member' | 'staff' | 'erase'> = {
    roles: new Map(),
    visible: new Set(),
    blocks: new Set(),
    messages: new Map(),
    photos: new Set(),
    looks: new Map(),
    banned: new Set(),
    letters: [],
    restrictions: [],
    removedPhotos: [],
    silent: new Set(),
    now,
  };
  const answers: Record<string, (input: never) => Promise<unknown>> = {
    'identity.account': async ({ memberId }: { memberId: string }) => {
      const firstName = there.get(memberId);
      if (firstName === undefined) return null;
      return {
        id: memberId,
        email: `${memberId}@example.org`,
        firstName,
        lastName: 'Test',
        tier: 'free',
        birthdate: '1990-01-01',
        isOperator: world.roles.get(memberId) === 'operator',
        role: world.roles.get(memberId) ?? null,
        isPaused: false,
        restriction: world.banned.has(memberId) ? { kind: 'ban' } : null,
      };
    },
    'identity.sessions': async ({ memberId }: { memberId: string }) =>
      there.has(memberId)
        ? [
            {
              device: 'iPhone, Safari',
              country: 'RS',
              signedInAt: now.at.toISOString(),
              lastUsedAt: now.at.toISOString(),
            },
          ]
        : [],
    'identity.operators': async () => {
      const acting = [...world.roles].filter(([memberId]) => !world.banned.has(memberId));
      const memberIds = acting.map(([memberId]) => memberId);
      return { memberIds, roles: Object.fromEntries(acting) };
    },
    'identity.write': async (letter: Write) => {
      const isNew = !world.letters.some(({ key }) => key === letter.key);
      if (isNew && there.has(letter.memberId)) world.letters.push(letter);
      return { written: there.has(letter.memberId) };
    },
    'identity.restrict': async (order: Restrict) => {
      world.restrictions.push(order);
      return { applied: there.has(order.memberId) };
    },
    'profile.visible': async ({ viewer, memberId }: { viewer: string; memberId: string }) => ({
      visible: there.has(memberId) && world.visible.has(`${viewer}-${memberId}`),
      ...(world.blocks.has(`${viewer}-${memberId}`) && { relation: 'blocked' }),
    }),
    'profile.portrait': async ({ memberId }: { memberId: string }) =>
      there.has(memberId)
        ? { firstName: there.get(memberId), birthdate: '1990-01-01', bio: 'Sakrivena rec', answers: {} }
        : null,
    'media.picture': async ({ photoId }: { photoId: string }) =>
      world.photos.has(photoId) ? { photoId, webp: 'UklGRg==' } : null,
    'media.album': async () => ({ photos: world.photos.size, photoIds: [...world.photos] }),
    'media.looks': async ({ memberId }: { memberId: string }) => ({ looks: world.looks.get(memberId) ?? [] }),
    'media.removePhoto': async ({ photoId }: { photoId: string }) => {
      const removed = world.photos.delete(photoId);
      if (removed) world.removedPhotos.push(photoId);
      return { removed };
    },
    'interaction.block': async ({ by, to }: { by: string; to: string }) => {
      world.blocks.add(`${by}-${to}`);
      return { blocked: true };
    },
    'messaging.correspondents': async ({ memberId }: { memberId: string }) => ({
      count: [...world.messages.keys()].filter((pair) => pair.split('-').includes(memberId)).length,
    }),
    'messaging.lastBetween': async ({ one, other, limit }: InternalInput<'messaging', 'lastBetween'>) => ({
      messages: (world.messages.get(`${one}-${other}`) ?? world.messages.get(`${other}-${one}`) ?? []).slice(
        -limit,
      ),
    }),
  };
  const service = await testService(moderationService, {
    clock: () => now.at,
    ports,
    answers: Object.fromEntries(
      Object.entries(answers).map(([question, answer]) => [
        question,
        async (input: never) => {
          if (world.silent.has(question)) throw new PeerUnavailableError('silent in this test');
          return answer(input);
        },
      ]),
    ),
  });
  const say = (source: 'identity' | 'profile', stream: string, subject: string, event: KoloEvent) =>
    service.publish(source, stream, subject, event);

  async function member(firstName: string): Promise<string> {
    const id = await service.newMember();
    there.set(id, firstName);
    const person = { firstName, lastName: 'Test', email: `${id}@example.org`, birthdate: '1990-01-01' };
    await say('identity', streams.account(id), id, { type: 'MemberRegistered', data: person });
    const data = exampleProfile({ firstName });
    await say('profile', streams.profile(id), id, { type: 'ProfileCompleted', data });
    return id;
  }
  return Object.assign(world, {
    service,
    member,
    async staff(firstName: string, role: OperatorRole) {
      const id = await member(firstName);
      world.roles.set(id, role);
      return id;
    },
    async erase(id: string) {
      there.delete(id);
      await say('identity', streams.account(id), id, { type: 'AccountErased', data: {} });
      await service.ports.keyring.erase(id);
    },
  });
}
