import type { MemberProfile, OwnProfile } from '@kolo/contracts';
import { useOwnProfileQuery } from '@kolo/store';
import type { FactName } from './facts.ts';
import { asWords } from './words.ts';

/** Answers that a profile shows under another name than they were given. */
const OWN_NAMES: Partial<Record<FactName, keyof OwnProfile>> = {
  religion: 'religionImportance',
  favoriteBalkanFood: 'favoriteFood',
};

const isOwn = (name: string, own: OwnProfile): name is keyof OwnProfile & string => name in own;

/** Tells which answers of a member one gave too; none as long as, or where, one's own are not known. */
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
      return typeof mine === 'string' && asWords(mine).toLowerCase() === asWords(theirs).toLowerCase();
    },
  };
}
