import { answersOf, type Opener, openersOf, type SharedAnswer, sharedAnswers } from '@kolo/contracts/openers';
import { inOurLanguage } from '@kolo/i18n';
import { useMemberQuery } from '../api/member.ts';
import { useOwnProfileQuery } from '../api/ownProfile.ts';
import { useCurrentUser } from '../session/useCurrentUser.ts';

export interface Openers {
  /** Empty while loading, or if a profile is unavailable. */
  openers: readonly Opener[];
  shared: readonly SharedAnswer[];
  isLoading: boolean;
}

export function useOpeners(memberId: string | null): Openers {
  const skip = memberId === null;
  const me = useCurrentUser();
  const own = useOwnProfileQuery(undefined, { skip });
  const member = useMemberQuery(memberId ?? '', { skip });
  const isLoading = !skip && (own.isLoading || member.isLoading);
  if (skip || isLoading || !me || !own.data || !member.data) return { openers: [], shared: [], isLoading };
  const answers = answersOf(member.data);
  return {
    openers: openersOf({ id: me.id, answers: own.data }, { id: memberId, answers }).map((opener) => ({
      ...opener,
      text: inOurLanguage(opener.text),
    })),
    shared: sharedAnswers(own.data, answers),
    isLoading,
  };
}
