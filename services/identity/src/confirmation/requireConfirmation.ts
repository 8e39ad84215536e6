import { roleOf } from '@kolo/contracts/protocol/internal/identity';
import type { identityAnswers } from '../answers.ts';
import type { Proofs } from '../identity.ts';
import type { MemberSession } from '../secondFactor/secondFactor.ts';

export type RequireConfirmation = (whose: MemberSession) => Promise<void>;

/**
 * Required before irreversible actions (docs/product.md#fresh-confirmation). Throws `confirmation_required`,
 * or `second_factor_required` to operators with a factor, as their mailbox proves too little.
 */
export const createRequireConfirmation =
  (
    { factors, confirmation }: Proofs,
    { account }: Pick<ReturnType<typeof identityAnswers>, 'account'>,
  ): RequireConfirmation =>
  async (whose) => {
    const asked = await account({ memberId: whose.member });
    // A repeated erasure returns the receipt again.
    if (!asked) return;
    const hasFactors = roleOf(asked) !== null && (await factors.list(whose.member)).length > 0;
    await (hasFactors ? factors.requirePassed(whose) : confirmation.requireFresh(whose));
  };
