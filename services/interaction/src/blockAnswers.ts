import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { ServiceContext, Visibility } from '@kolo/service';
import type { HandlePair } from './pair/decide.ts';

/** What others ask about blocks, from the pair's own stream (docs/design.md#blocks). */
export function createBlockAnswers(
  { keyring }: Pick<ServiceContext, 'keyring'>,
  pairs: HandlePair,
  visibility: Visibility,
) {
  return {
    async blocker({
      one,
      other,
    }: InternalInput<'interaction', 'blocker'>): Promise<InternalOutput<'interaction', 'blocker'>> {
      for (const [by, to] of [
        [one, other],
        [other, one],
      ] as const)
        if ((await visibility.of('block', by, to)).relation === 'blocked') return { by };
      return { by: null };
    },
    /** Does not check visibility: whoever may be reported may be blocked (docs/product.md#reporting). */
    async block({
      by,
      to,
    }: InternalInput<'interaction', 'block'>): Promise<InternalOutput<'interaction', 'block'>> {
      if ((await keyring.erasedAmong([by, to])).size > 0) return { blocked: false };
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
