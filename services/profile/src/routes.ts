import { allowancesOf, profileCalls as calls, isBlankAnswer, Problem, streams } from '@kolo/contracts';
import { createPhotoAddresses, type Served, type ServiceContext, serve } from '@kolo/service';
import { polishByModel } from './bio/languageModel.ts';
import { polish } from './bio/polish.ts';
import { suggestionFor } from './bio/suggestion.ts';
import type { Drafts } from './drafts/drafts.ts';
import { memberProfile, otherUser, ownProfile } from './presentation/presentation.ts';
import { profileDecider } from './profile/decide.ts';
import type { Profiles } from './profiles.ts';
import { createSaving } from './saving.ts';
import type { Shields } from './shield/shields.ts';

/** Which answers were sent blank; nothing may have been sent at all. */
const blankIn = (body: object | undefined): string[] =>
  Object.entries(body ?? {}).flatMap(([name, value]) => (isBlankAnswer(value) ? [name] : []));

/** The calls about profiles (docs/product.md#the-calls). */
export function routes(
  context: ServiceContext,
  { profiles, drafts, shields }: { profiles: Profiles; drafts: Drafts; shields: Shields },
): Served[] {
  const profileState = context.commands(profileDecider);
  const save = createSaving(context, profiles, drafts);
  const { bioAi } = context.settings;
  const photos = createPhotoAddresses(context);

  return [
    serve(calls.ownProfile, async ({ member }) => {
      const { fields, changes } = await profileState.stateOf(streams.profile(member));
      if (!fields) throw new Problem('profile_missing');
      return ownProfile(member, fields, allowancesOf(changes, context.clock()));
    }),
    serve(calls.saveProfile, ({ member, body }) => save(member, body)),
    serve(calls.shield, ({ member }) => shields.told(member)),
    serve(calls.saveShield, ({ member, body }) => shields.change(member, body)),
    serve(calls.progress, async ({ member }) => {
      const progress = (await profiles.find(member)) ? null : await drafts.find(member);
      if (!progress) throw new Problem('no_progress');
      return progress;
    }),
    serve(calls.saveProgress, async ({ member, body, request }) => {
      const isComplete = (await profiles.find(member)) !== null;
      return isComplete ? body : drafts.merge(member, body, blankIn(request.body));
    }),
    serve(calls.memberProfile, async ({ member, params: { id }, sight }) => {
      const { profile, person } = await profiles.ofMember(id);
      const photoUrl = photos.for(member);
      return memberProfile(profile, person, sight.pair, { now: context.clock(), photoUrl });
    }),
    serve(calls.otherUser, async ({ member, params: { id } }) => {
      const { profile, person } = await profiles.ofMember(id);
      return otherUser(profile, person, photos.for(member));
    }),
    serve(calls.enhanceBio, async ({ body: { bio } }) =>
      bioAi
        ? { enhancedBio: await polishByModel(bioAi, bio), enhancedBy: 'model' as const }
        : { enhancedBio: polish(bio), enhancedBy: 'rules' as const, question: suggestionFor(bio) },
    ),
  ];
}
