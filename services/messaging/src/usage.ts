import { type InternalInput, type InternalOutput, monthOf, streams } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';

/**
 * Answers how many messages a member has sent in the current month (docs/product.md#message-quota), from their stream.
 */
export async function usage(
  { journal, clock }: Pick<ServiceContext, 'journal' | 'clock'>,
  { memberId }: InternalInput<'messaging', 'usage'>,
): Promise<InternalOutput<'messaging', 'usage'>> {
  const history = await journal.read(streams.sent(memberId, monthOf(clock())));
  return { messagesUsedThisMonth: history.filter(({ type }) => type === 'MessageSent').length };
}
