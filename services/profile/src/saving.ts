import {
  OPTIONAL_FIELDS,
  type OwnProfile,
  Problem,
  type ProfileFields,
  type saveProfileRequest,
  streams,
} from '@kolo/contracts';
import { PeerUnavailableError, type ServiceContext } from '@kolo/service';
import type { z } from 'zod';
import type { Drafts } from './drafts/drafts.ts';
import { ownProfile } from './presentation/presentation.ts';
import { profileDecider } from './profile/decide.ts';
import type { Profiles } from './profiles.ts';

type SaveRequest = z.infer<typeof saveProfileRequest>;

/**
 * Saves a member's whole profile; name and birth date may be left out, then those of the stored profile or of the
 * registration count. Throws `not_eligible`, and `unavailable` where identity has to be asked and does not answer.
 */
export function createSaving(context: ServiceContext, profiles: Profiles, drafts: Drafts) {
  const handle = context.commands(profileDecider);

  async function registered(member: string): Promise<{ firstName: string; birthdate: string }> {
    try {
      const account = await context.peers.ask('identity', 'account', { memberId: member });
      if (!account) throw new Problem('sign_in_required');
      return account;
    } catch (error) {
      if (error instanceof PeerUnavailableError) throw new Problem('unavailable', { cause: error });
      throw error;
    }
  }

  async function completed(
    member: string,
    { isComplete: _, favoriteFood, bio, ...request }: SaveRequest,
  ): Promise<ProfileFields> {
    const stored = (await profiles.find(member))?.fields;
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
    if (!state) throw new Error('a saved profile is empty');
    await drafts.discard(member);
    return ownProfile(member, state);
  };
}
