import { monthOf, nextMonth } from '@kolo/contracts/dates';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { ServiceContext } from '@kolo/service';

/**
 * Answers how many messages a member has sent in the current month (docs/product.md#message-quota), from their stream,
 * and when the next one begins.
 */
export async function usage(
  { journal, clock }: Pick<ServiceContext, 'journal' | 'clock'>,
  { memberId }: InternalInput<'messaging', 'usage'>,
): Promise<InternalOutput<'messaging', 'usage'>> {
  const now = clock();
  const history = await journal.read(streams.sent(memberId, monthOf(now)));
  return {
    messagesUsedThisMonth: history.filter(({ type }) => type === 'MessageSent' || type === 'CommentCharged')
      .length,
    renewAt: nextMonth(now).toISOString(),
  };
}
