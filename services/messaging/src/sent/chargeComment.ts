import { monthOf, previousMonth } from '@kolo/contracts/dates';
import { pairKey, streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { isReadable } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';
import { sentDecider } from './decide.ts';
import { idOfCharge } from './messageIds.ts';
import { createMonthlyLimit, isLimitReached } from './monthlyLimit.ts';

/**
 * Counts a comment as a message of the month, once: a try that broke off before the like is not charged again, not even
 * in the next month (docs/product.md#a-word-with-the-like).
 */
export function createChargeComment(context: ServiceContext) {
  const { journal, clock } = context;
  const handle = context.commands(sentDecider);
  const underLimit = createMonthlyLimit(context);

  return async ({
    from,
    to,
    nth,
  }: InternalInput<'messaging', 'chargeComment'>): Promise<InternalOutput<'messaging', 'chargeComment'>> => {
    const now = clock();
    const chargeId = idOfCharge(from, to, nth);
    const before = await journal.read(streams.sent(from, previousMonth(now)));
    if (before.some((event) => isReadable(event) && event.id === chargeId)) return { charged: true };
    try {
      await underLimit(from, (limit) =>
        handle({
          stream: streams.sent(from, monthOf(now)),
          subject: from,
          key: pairKey(from, to),
          eventIds: () => chargeId,
          command: { chargeId, from, to, limit },
        }),
      );
    } catch (error) {
      if (isLimitReached(error)) return { charged: false };
      throw error;
    }
    return { charged: true };
  };
}
