import type { MemberProfile, OwnProfile } from '@kolo/contracts/api/profile';
import type { FactName } from '@kolo/contracts/profile/facts';
import { useOwnProfileQuery } from '@kolo/store';
import { humanise } from './humanise.ts';

/** Own answers that have another name in a member's profile. */
const OWN_NAMES: Partial<Record<FactName, keyof OwnProfile>> = {
  religion: 'religionImportance',
  favoriteBalkanFood: 'favoriteFood',
};

const isOwn = (name: string, own: OwnProfile): name is keyof OwnProfile & string => name in own;

/** Answers the member gave too; none until their own are known. */
export function useSharedAnswers(): {
  isLoading: boolean;
  isShared: (name: FactName, member: MemberProfile) => boolean;
} {
  const { data: own, isLoading } = useOwnProfileQuery();
  return {
    isLoading,
    isShared(name, member) {
      const theirs = member[name];
      const ownName = OWN_NAMES[name] ?? name;
      if (!own || !theirs || !isOwn(ownName, own)) return false;
      const mine = own[ownName];
      return typeof mine === 'string' && humanise(mine).toLowerCase() === humanise(theirs).toLowerCase();
    },
  };
}
