import { type InternalInput, type InternalOutput, Problem, streams } from '@kolo/contracts';
import { hiddenAmong, type ServiceContext } from '@kolo/service';
import type { HandlePair } from './pair/decide.ts';

/** What others may ask about the blocks of a pair, by its own stream (design 49). */
export function blockAnswers(
  { keyring, documents }: Pick<ServiceContext, 'keyring' | 'documents'>,
  pairs: HandlePair,
) {
  const isGone = async (...members: string[]) => (await keyring.erasedAmong(members)).size > 0;
  return {
    async blocker({
      one,
      other,
    }: InternalInput<'interaction', 'blocker'>): Promise<InternalOutput<'interaction', 'blocker'>> {
      const { blockedBy } = await pairs.stateOf(streams.pair(one, other));
      if (blockedBy === null || (await isGone(one, other))) return { by: null };
      const hidden = await hiddenAmong(documents, [one, other]);
      return { by: hidden.isGone(one) || hidden.isGone(other) ? null : blockedBy };
    },
    /** Whom one may report one may block too, so it is not asked here whether the two see each other (product 44). */
    async block({
      by,
      to,
    }: InternalInput<'interaction', 'block'>): Promise<InternalOutput<'interaction', 'block'>> {
      if (await isGone(by, to)) return { blocked: false };
      try {
        await pairs({
          stream: streams.pair(by, to),
          subject: by,
          command: { type: 'BlockMember', by, to },
        });
        return { blocked: true };
      } catch (error) {
        if (error instanceof Problem && error.code === 'member_not_found') return { blocked: false };
        throw error;
      }
    },
  };
}
