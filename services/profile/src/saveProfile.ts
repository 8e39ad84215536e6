import type { OwnProfile, saveProfileRequest } from '@kolo/contracts/api/profile';
import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { OPTIONAL_FIELDS } from '@kolo/contracts/profile/optionalFields';
import { allowancesOf } from '@kolo/contracts/profile/profileChanges';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { missingAnswer, WORDS } from '@kolo/contracts/words';
import type { ServiceContext } from '@kolo/service';
import type { z } from 'zod';
import type { Drafts } from './drafts/drafts.ts';
import { toOwnProfile } from './presentation/presentation.ts';
import { profileDecider } from './profile/decide.ts';
import type { Profiles } from './profiles.ts';

type SaveRequest = z.infer<typeof saveProfileRequest>;

/** What completing a profile needs beyond the answers (docs/product.md#the-wizard). */
function findMissing({ isComplete, languages = [] }: SaveRequest, photos: number): Record<string, string> {
  const missing: Record<string, string> = {};
  if (isComplete === false) missing.isComplete = WORDS.answersMissing;
  if (languages.length === 0) missing.languages = missingAnswer('languages');
  if (photos === 0) missing.photo = WORDS.profilePhotoMissing;
  return missing;
}

/**
 * Saves a whole profile; name and birth date default to the stored profile or the registration. Throws
 * `invalid_input`, `not_eligible`, `change_limit_reached`, and `PeerUnavailableError` if identity or media
 * has to be asked.
 */
export function createSaveProfile(context: ServiceContext, profiles: Profiles, drafts: Drafts) {
  const handle = context.commands(profileDecider);

  async function fetchAccount(member: string): Promise<{ firstName: string; birthdate: string }> {
    const account = await context.peers.ask('identity', 'account', { memberId: member });
    if (!account) throw new Problem('sign_in_required');
    return account;
  }

  async function requireWhole(member: string, request: SaveRequest): Promise<void> {
    const { photos } = await context.peers.ask('media', 'album', { memberId: member });
    const fields = findMissing(request, photos);
    const [message] = Object.values(fields);
    if (message !== undefined) throw new Problem('invalid_input', { fields, message });
  }

  async function completeFields(member: string, sent: SaveRequest): Promise<ProfileFields> {
    const stored = (await profiles.find(member))?.fields;
    if (!stored) await requireWhole(member, sent);
    const { isComplete: _, favoriteFood, bio, ...request } = sent;
    const { firstName = stored?.firstName, birthdate = stored?.birthdate } = request;
    const languages = request.languages ?? stored?.languages ?? [];
    const optional = { favoriteFood: favoriteFood || undefined, bio: bio || undefined };
    if (firstName !== undefined && birthdate !== undefined)
      return { ...request, ...optional, firstName, birthdate, languages };
    const account = await fetchAccount(member);
    return {
      ...request,
      ...optional,
      firstName: firstName ?? account.firstName,
      birthdate: birthdate ?? account.birthdate,
      languages,
    };
  }

  return async (member: string, request: SaveRequest): Promise<OwnProfile> => {
    const fields = await completeFields(member, request);
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
    return toOwnProfile(member, state.fields, allowancesOf(state.changes, context.clock()));
  };
}
