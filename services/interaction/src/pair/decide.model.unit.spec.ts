import { test } from '@jest/globals';
import { followsModel, sequencesOf } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { type PairCommand, pairDecider } from './decide.ts';

const member = fc.constantFrom('ana', 'marko');
const type = fc.constantFrom(
  ...(['LikeMember', 'LikeMember', 'UnlikeMember', 'PassMember', 'TakePassBack'] as const),
  ...(['Unmatch', 'BlockMember', 'UnblockMember'] as const),
);
const commands = fc
  .tuple(type, member, member, fc.boolean())
  .map(
    ([type, by, to, keepMatch]): PairCommand =>
      type === 'UnlikeMember' || type === 'PassMember' ? { type, by, to, keepMatch } : { type, by, to },
  );

/** (docs/product.md#liking-passing-matching, docs/product.md#unmatching, docs/product.md#blocking) */
function startModel() {
  const opinions = new Map<string, 'like' | 'pass'>();
  let blocker: string | null = null;
  const by = (opinion: string) =>
    [...opinions].flatMap(([who, its]) => (its === opinion ? [who] : [])).sort();
  const isMatch = () => by('like').length === 2;
  const drop = (who: string, opinion: string) => opinions.get(who) === opinion && opinions.delete(who);
  return {
    step(command: PairCommand): string | undefined {
      const { type, by: who, to } = command;
      if (who === to) return 'own_profile';
      const mayLift = blocker === who && (type === 'BlockMember' || type === 'UnblockMember');
      if (blocker !== null && !mayLift) return 'member_not_found';
      if ('keepMatch' in command && command.keepMatch && isMatch()) return 'is_match';
      if (type === 'LikeMember') opinions.set(who, 'like');
      if (type === 'PassMember') opinions.set(who, 'pass');
      if (type === 'UnlikeMember') drop(who, 'like');
      if (type === 'TakePassBack') drop(who, 'pass');
      if (type === 'BlockMember' || (type === 'Unmatch' && isMatch())) opinions.clear();
      if (type === 'BlockMember') blocker = who;
      if (type === 'UnblockMember') blocker = null;
      return undefined;
    },
    shows: () => ({ likedBy: by('like'), passedBy: by('pass'), matched: isMatch(), blockedBy: blocker }),
  };
}

test('likes, passes, matches and blocks follow their rules in every order', () => {
  followsModel({
    decider: pairDecider,
    sequences: sequencesOf(commands),
    startModel,
    observe: ({ likedBy, passedBy, matched, blockedBy }) => ({
      likedBy: [...likedBy],
      passedBy: [...passedBy],
      matched,
      blockedBy,
    }),
  });
});
