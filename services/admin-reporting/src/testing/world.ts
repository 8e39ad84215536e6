import type { KoloEvent } from '@kolo/contracts/events';
import { pairKey, pairOf, streams } from '@kolo/contracts/ids';
import type { OperatorRole, Tier } from '@kolo/contracts/profile/enumerations';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import type { Documents } from '@kolo/documents';
import type { ServiceDefinition } from '@kolo/service';
import { exampleProfile, type TestService, testService } from '@kolo/testing';
import { adminReportingService } from '../service.ts';

export const OPERATOR = 'iAmTheBossss';
export const MODERATOR = 'iModerateeee';
const ROLES: Record<string, OperatorRole> = { [OPERATOR]: 'operator', [MODERATOR]: 'moderator' };
type Listing = InternalInput<'moderation', 'noteListing'>;

interface AdminOptions {
  identity?: 'answers' | 'is silent';
  /** `null`: moderation does not answer. */
  note?: ((listing: Listing) => void) | null;
  through?(documents: Documents): Documents;
}

export const startAdmin = ({
  identity = 'answers',
  note = () => undefined,
  through = (documents) => documents,
}: AdminOptions = {}): Promise<TestService> => {
  const build: ServiceDefinition['build'] = (context) =>
    adminReportingService.build({ ...context, documents: through(context.documents) });
  return testService(
    { ...adminReportingService, build },
    {
      answers: {
        ...(identity === 'answers' && {
          'identity.account': async ({ memberId }: { memberId: string }) => ({
            id: memberId,
            email: '',
            firstName: '',
            lastName: '',
            birthdate: '',
            tier: 'free',
            isOperator: ROLES[memberId] === 'operator',
            role: ROLES[memberId] ?? null,
          }),
        }),
        ...(note && {
          'moderation.noteListing': async (listing: Listing) => {
            note(listing);
            return { noted: true };
          },
        }),
      },
    },
  );
};

interface Person {
  firstName: string;
  lastName?: string;
  email?: string;
  profile?: Partial<ProfileFields>;
  tier?: Tier;
}

/** A member with an account, and with a complete profile if `profile` is given. */
export async function join(service: TestService, person: Person): Promise<string> {
  const id = await service.newMember();
  const { firstName, lastName = 'Test', email = 'someone@example.org', profile, tier } = person;
  const say = (source: 'identity' | 'profile', stream: string, event: KoloEvent) =>
    service.publish(source, stream, id, event);
  const data = { email, firstName, lastName, birthdate: '1990-01-01' };
  await say('identity', streams.account(id), { type: 'MemberRegistered', data });
  if (tier) await say('identity', streams.account(id), { type: 'TierChanged', data: { tier } });
  if (profile) {
    const completed = exampleProfile({ firstName, ...profile });
    await say('profile', streams.profile(id), { type: 'ProfileCompleted', data: completed });
  }
  return id;
}

export async function like(service: TestService, by: string, to: string): Promise<void> {
  await service.publish('interaction', streams.pair(by, to), by, { type: 'MemberLiked', data: { by, to } });
}

export async function unlike(service: TestService, by: string, to: string): Promise<void> {
  await service.publish('interaction', streams.pair(by, to), by, { type: 'MemberUnliked', data: { by, to } });
}

export async function match(
  service: TestService,
  type: 'MatchMade' | 'MatchEnded',
  by: string,
  other: string,
): Promise<void> {
  const members = pairOf(by, other);
  await service.publish('interaction', streams.pair(by, other), by, { type, data: { members } });
}

export async function send(service: TestService, from: string, to: string, month: string): Promise<void> {
  const data = { messageId: 'm', from, to, content: 'Zdravo' };
  const key = pairKey(from, to);
  await service.publish('messaging', streams.sent(from, month), from, { type: 'MessageSent', data }, key);
}

export async function erase(service: TestService, id: string): Promise<void> {
  await service.publish('identity', streams.account(id), id, { type: 'AccountErased', data: {} });
  await service.ports.keyring.erase(id);
}
