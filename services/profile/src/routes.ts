import { profileCalls as calls } from '@kolo/contracts/api/profile';
import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { allowancesOf } from '@kolo/contracts/profile/profileChanges';
import { isBlankAnswer } from '@kolo/contracts/text/text';
import { createPhotoAddresses, type Served, type ServiceContext, serve } from '@kolo/service';
import { polish } from './bio/polish.ts';
import { polishByModel } from './bio/polishByModel.ts';
import { suggestionFor } from './bio/suggestion.ts';
import type { Drafts } from './drafts/drafts.ts';
import { toMemberProfile, toOtherUser, toOwnProfile } from './presentation/presentation.ts';
import type { OwnDealbreakers } from './profile/dealbreakers.ts';
import { profileDecider } from './profile/decide.ts';
import type { Profiles } from './profiles.ts';
import { createSaveProfile } from './saveProfile.ts';
import type { Shields } from './shield/shields.ts';
import { translateByModel } from './translation/translateByModel.ts';
import type { OwnTrips } from './trips/trips.ts';

/** The body may be missing. */
const blankAnswersIn = (body: object | undefined): string[] =>
  Object.entries(body ?? {}).flatMap(([name, value]) => (isBlankAnswer(value) ? [name] : []));

/** The calls about profiles (docs/product.md#the-calls). */
export function routes(
  context: ServiceContext,
  {
    profiles,
    drafts,
    shields,
    dealbreakers,
    trips,
  }: { profiles: Profiles; drafts: Drafts; shields: Shields; dealbreakers: OwnDealbreakers; trips: OwnTrips },
): Served[] {
  const profileState = context.commands(profileDecider);
  const save = createSaveProfile(context, profiles, drafts);
  const { bioAi } = context.settings;
  const photos = createPhotoAddresses(context);

  return [
    serve(calls.ownProfile, async ({ member }) => {
      const { fields, changes } = await profileState.stateOf(streams.profile(member));
      if (!fields) throw new Problem('profile_missing');
      return toOwnProfile(member, fields, allowancesOf(changes, context.clock()));
    }),
    serve(calls.saveProfile, ({ member, body }) => save(member, body)),
    serve(calls.shield, ({ member }) => shields.told(member)),
    serve(calls.saveShield, ({ member, body }) => shields.change(member, body)),
    serve(calls.dealbreakers, ({ member }) => dealbreakers.of(member)),
    serve(calls.saveDealbreakers, ({ member, body }) => dealbreakers.change(member, body)),
    serve(calls.trips, ({ member }) => trips.of(member)),
    serve(calls.saveTrips, ({ member, body }) => trips.change(member, body.trips)),
    serve(calls.progress, async ({ member }) => {
      const progress = (await profiles.find(member)) ? null : await drafts.find(member);
      if (!progress) throw new Problem('no_progress');
      return progress;
    }),
    serve(calls.saveProgress, async ({ member, body, request }) => {
      const isComplete = (await profiles.find(member)) !== null;
      return isComplete ? body : drafts.merge(member, body, blankAnswersIn(request.body));
    }),
    serve(calls.memberProfile, async ({ member, params: { id }, sight }) => {
      const { profile, person } = await profiles.ofMember(id);
      const photoUrl = photos.for(member);
      return toMemberProfile(profile, person, sight.pair, { now: context.clock(), photoUrl });
    }),
    serve(calls.otherUser, async ({ member, params: { id } }) => {
      const { profile, person } = await profiles.ofMember(id);
      return toOtherUser(profile, person, photos.for(member));
    }),
    serve(calls.enhanceBio, async ({ body: { bio } }) =>
      bioAi
        ? { enhancedBio: await polishByModel(bioAi, bio), enhancedBy: 'model' as const }
        : { enhancedBio: polish(bio), enhancedBy: 'rules' as const, question: suggestionFor(bio) },
    ),
    serve(calls.translate, ({ body: { text, language } }) => {
      if (!bioAi) throw new Problem('not_offered');
      return translateByModel(bioAi, text, language);
    }),
  ];
}
