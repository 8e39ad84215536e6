import {
  allowancesOf,
  missingAnswer,
  OPTIONAL_FIELDS,
  type OwnProfile,
  Problem,
  type ProfileFields,
  type saveProfileRequest,
  streams,
  WORDS,
} from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import type { z } from 'zod';
import type { Drafts } from './drafts/drafts.ts';
import { ownProfile } from './presentation/presentation.ts';
import { profileDecider } from './profile/decide.ts';
import type { Profiles } from './profiles.ts';

type SaveRequest = z.infer<typeof saveProfileRequest>;

/** What has to be there besides the answers when a profile is completed (docs/product.md#the-wizard). */
function missingOf({ isComplete, languages = [] }: SaveRequest, photos: number): Record<string, string> {
  return {
    ...(isComplete === false && { isComplete: WORDS.answersMissing }),
    ...(languages.length === 0 && { languages: missingAnswer('languages') }),
    ...(photos === 0 && { photo: WORDS.profilePhotoMissing }),
  };
}

/**
 * Saves a member's whole profile; name and birth date may be left out, then those of the stored profile or of the
 * registration count. The first time everything must be there that the wizard asks for, a photo too. Throws
 * `invalid_input`, `not_eligible`, `change_limit_reached`, and `PeerUnavailableError` where identity or media has to be asked and is silent.
 */
export function createSaving(context: ServiceContext, profiles: Profiles, drafts: Drafts) {
  const handle = context.commands(profileDecider);

  async function registered(member: string): Promise<{ firstName: string; birthdate: string }> {
    const account = await context.peers.ask('identity', 'account', { memberId: member });
    if (!account) throw new Problem('sign_in_required');
    return account;
  }

  async function requireWhole(member: string, request: SaveRequest): Promise<void> {
    const { photos } = await context.peers.ask('media', 'album', { memberId: member });
    const fields = missingOf(request, photos);
    const [message] = Object.values(fields);
    if (message !== undefined) throw new Problem('invalid_input', { fields, message });
  }

  async function completed(member: string, sent: SaveRequest): Promise<ProfileFields> {
    const stored = (await profiles.find(member))?.fields;
    if (!stored) await requireWhole(member, sent);
    const { isComplete: _, favoriteFood, bio, ...request } = sent;
    const { firstName = stored?.firstName, birthdate = stored?.birthdate } = request;
    const languages = request.languages ?? stored?.languages ?? [];
    const optional = { ...(favoriteFood && { favoriteFood }), ...(bio && { bio }) };
    if (firstName !== undefined && birthdate !== undefined)
      return { ...request, ...optional, firstName, birthdate, languages };
    const account = await registered(member);
    return {
      ...request,
      ...optional,
      firstName: firstName ?? account.firstName,
      birthdate: birthdate ?? account.birthdate,
      languages,
    };
  }

  return async (member: string, request: SaveRequest): Promise<OwnProfile> => {
    const fields = await completed(member, request);
    const { state } = await handle({
      stream: streams.profile(member),
      subject: member,
      command: {
        fields,
        cleared: OPTIONAL_FIELDS.filter((field) => request[field] === null),
        now: context.clock(),
      },
    });
    if (!state.fields) throw new Error('a saved profile is empty');
    await drafts.discard(member);
    return ownProfile(member, state.fields, allowancesOf(state.changes, context.clock()));
  };
}
