import type { KoloEvent } from '@kolo/contracts/events';
import type { STANDING_EVENTS } from '@kolo/contracts/folds';
import { pairOf, streams } from '@kolo/contracts/ids';
import { NO_SHIELD, type OriginShield } from '@kolo/contracts/places/originShield';
import type { Trip } from '@kolo/contracts/places/trips';
import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import type { Gender, Interest } from '@kolo/contracts/profile/enumerations';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { exampleProfile, type TestService, type TestServiceOptions, testService } from '@kolo/testing';
import { discoveryService } from '../service.ts';

export interface Told {
  source: Parameters<TestService['publish']>[0];
  stream: string;
  subject: string;
  event: KoloEvent;
}

const NOBODY_ELSE = { 'profile.visible': async () => ({ visible: false }) };

const TODAY = new Date('2026-06-14T12:00:00Z');
/** Discovery's clock; events of other services are recorded at the real time. */
export const clock = {
  now: TODAY,
  reset() {
    clock.now = TODAY;
  },
};

export const startDiscovery = (
  answers: TestServiceOptions['answers'] = NOBODY_ELSE,
  time = () => clock.now,
): Promise<TestService> => testService(discoveryService, { clock: time, answers });

export const told = (service: TestService, { source, stream, subject, event }: Told): Promise<void> =>
  service.publish(source, stream, subject, event);

export const registered = (id: string): Told => ({
  source: 'identity',
  stream: streams.account(id),
  subject: id,
  event: {
    type: 'MemberRegistered',
    data: { email: `${id}@example.org`, firstName: 'Mila', lastName: 'Secret', birthdate: '1995-06-15' },
  },
});

export const seen = (id: string, on: string): Told => ({
  source: 'identity',
  stream: streams.seen(id),
  subject: id,
  event: { type: 'MemberSeen', data: { on } },
});

export const erased = (id: string): Told => ({
  source: 'identity',
  stream: streams.account(id),
  subject: id,
  event: { type: 'AccountErased', data: {} },
});

export const stands = (
  id: string,
  event: Extract<KoloEvent, { type: (typeof STANDING_EVENTS)[number] }>,
): Told => ({ source: 'identity', stream: streams.account(id), subject: id, event });

export const SUSPENDED = {
  type: 'MemberSuspended',
  data: { caseId: 'case', until: '2026-07-01T00:00:00.000Z', ground: 'Insults', appeal: '/appeal' },
} as const;
export const LIFTED = { type: 'RestrictionLifted', data: { caseId: 'case', by: 'decision' } } as const;

export const completed = (id: string, fields: Partial<ProfileFields>): Told => ({
  source: 'profile',
  stream: streams.profile(id),
  subject: id,
  event: { type: 'ProfileCompleted', data: exampleProfile(fields) },
});

export const changed = (id: string, fields: Partial<ProfileFields>): Told => ({
  source: 'profile',
  stream: streams.profile(id),
  subject: id,
  event: { type: 'ProfileChanged', data: fields },
});

export const hides = (id: string, shield: Partial<OriginShield>): Told => ({
  source: 'profile',
  stream: streams.shield(id),
  subject: id,
  event: { type: 'OriginShieldChanged', data: { ...NO_SHIELD, ...shield } },
});

export const travels = (id: string, ...trips: Trip[]): Told => ({
  source: 'profile',
  stream: streams.trips(id),
  subject: id,
  event: { type: 'TripsChanged', data: { trips, added: trips.length, at: clock.now.toISOString() } },
});

export const rulesOut = (id: string, dealbreakers: KeptDealbreakers): Told => ({
  source: 'profile',
  stream: streams.profile(id),
  subject: id,
  event: { type: 'DealbreakersChanged', data: { dealbreakers } },
});

export const photographed = (id: string, photoId: string): Told[] => [
  {
    source: 'media',
    stream: streams.album(id),
    subject: id,
    event: { type: 'PhotoAdded', data: { photoId, width: 756, height: 968 } },
  },
  {
    source: 'media',
    stream: streams.album(id),
    subject: id,
    event: { type: 'MainPhotoChosen', data: { photoId } },
  },
];

type Choice =
  | 'MemberLiked'
  | 'MemberUnliked'
  | 'MemberPassed'
  | 'PassTakenBack'
  | 'MemberBlocked'
  | 'MemberUnblocked';

export const chose = (type: Choice, by: string, to: string): Told => ({
  source: 'interaction',
  stream: streams.pair(by, to),
  subject: by,
  event: { type, data: { by, to } },
});

export const match = (type: 'MatchMade' | 'MatchEnded', by: string, other: string): Told => ({
  source: 'interaction',
  stream: streams.pair(by, other),
  subject: by,
  event: { type, data: { members: pairOf(by, other) } },
});

/** A member with an account, a complete profile and one photo. */
export async function join(service: TestService, fields: Partial<ProfileFields> = {}): Promise<string> {
  const id = await service.newMember();
  for (const each of [registered(id), completed(id, fields), ...photographed(id, `photo${id}`)])
    await told(service, each);
  return id;
}

export const seeking = (gender: Gender, interestedIn: Interest) => ({ gender, interestedIn });
export const HER = seeking('Female', 'Men');
export const HIM = seeking('Male', 'Women');

/** Identity erases a member: the event, then the key. */
export async function erase(service: TestService, id: string): Promise<void> {
  await told(service, erased(id));
  await service.ports.keyring.erase(id);
}
