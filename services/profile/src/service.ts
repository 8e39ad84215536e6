import { randomUUIDv7 } from 'node:crypto';
import { isId } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { blocksView, createPhotoAddresses, memberFactsView, type ServiceDefinition } from '@kolo/service';
import { createDrafts, DRAFTS, forgetDrafts } from './drafts/drafts.ts';
import { noticeProfiles } from './noticeProfiles.ts';
import { createPersonalData } from './personalData.ts';
import { mainPhotoUrl } from './presentation/presentation.ts';
import { createDealbreakers } from './profile/dealbreakers.ts';
import { createGrantChange } from './profile/grant.ts';
import { createProfiles } from './profiles.ts';
import { createProfileVisibility } from './profileVisibility.ts';
import { routes } from './routes.ts';
import { createSeedProfiles } from './seeding/seeding.ts';
import { createShields } from './shield/shields.ts';
import { createTrips } from './trips/trips.ts';
import { peopleView } from './views/people.ts';
import { profilesView } from './views/profiles.ts';

type SummaryOf = InternalOutput<'profile', 'summary'>;
type PortraitOf = InternalOutput<'profile', 'portrait'>;

/** Profiles, and the wizard's drafts. */
export const profileService: ServiceDefinition = {
  name: 'profile',
  viewsVersion: 11,
  projections: [profilesView, peopleView, blocksView, memberFactsView],
  feed: ['identity', 'media', 'interaction'],
  collections: [DRAFTS],
  build(context) {
    const profiles = createProfiles(context.documents);
    const drafts = createDrafts(context.documents);
    const sight = createProfileVisibility(context, profiles);
    const shields = createShields(context);
    const dealbreakers = createDealbreakers(context);
    const trips = createTrips(context);
    const { isComplete, fit, visible } = sight;
    const photos = createPhotoAddresses(context);

    async function summary({ memberId }: InternalInput<'profile', 'summary'>): Promise<SummaryOf> {
      const profile = await profiles.find(memberId);
      if (!profile) return null;
      const person = await profiles.person(memberId);
      const profileImageUrl = mainPhotoUrl(person, 'card', photos.for(memberId));
      const { firstName, gender } = profile.fields;
      return { firstName, profileImageUrl, gender };
    }
    async function portrait({ memberId }: InternalInput<'profile', 'portrait'>): Promise<PortraitOf> {
      const profile = isId(memberId) ? await profiles.find(memberId) : null;
      if (!profile) return null;
      const { firstName, birthdate, bio = null, ...answers } = profile.fields;
      const given = Object.entries(answers).flatMap(([field, answer]) =>
        answer === undefined ? [] : [[field, answer] as const],
      );
      return { firstName, birthdate, bio, answers: Object.fromEntries(given) };
    }
    return {
      calls: routes(context, { profiles, drafts, shields, dealbreakers, trips }),
      visibility: sight.visibility,
      answers: {
        summary,
        portrait,
        isComplete,
        fit,
        visible,
        grantChange: createGrantChange(context),
        seed: createSeedProfiles(context, randomUUIDv7),
        ...createPersonalData(context, { profiles, drafts, shields, dealbreakers, trips }),
      },
      reactors: [
        { source: 'identity', reactor: forgetDrafts(drafts, context.documents) },
        { source: 'profile', reactor: noticeProfiles(context) },
      ],
    };
  },
};
