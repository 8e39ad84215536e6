import { roleOf } from '@kolo/contracts';
import type { identityAnswers } from '../answers.ts';
import type { Identity } from '../identity.ts';
import type { Whose } from '../secondFactor/secondFactor.ts';

export type MustBeSure = (whose: Whose) => Promise<void>;

/**
 * Asks once more before what cannot be undone (docs/product.md#fresh-confirmation). Throws `confirmation_required`, or
 * to an operator with a factor `second_factor_required`: their address alone may make them one, so a code by mail would
 * prove too little.
 */
export const createMustBeSure =
  (
    { factors, confirmation }: Pick<Identity, 'factors' | 'confirmation'>,
    { account }: Pick<ReturnType<typeof identityAnswers>, 'account'>,
  ): MustBeSure =>
  async (whose) => {
    const asked = await account({ memberId: whose.member });
    // Who asks again after an erasure gets the receipt again.
    if (!asked) return;
    const hasFactors = roleOf(asked) !== null && (await factors.list(whose.member)).length > 0;
    await (hasFactors ? factors.mustBePassed(whose) : confirmation.mustBeFresh(whose));
  };
