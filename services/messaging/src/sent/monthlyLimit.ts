import { Problem } from '@kolo/contracts/errors';
import { isPaid, monthlyMessageLimit } from '@kolo/contracts/profile/enumerations';
import { type ServiceContext, withoutAnswer } from '@kolo/service';
import { peopleView } from '../views/people.ts';

export const isLimitReached = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'message_limit_reached';

/**
 * Appends under the writer's monthly limit. Where it is reached, identity is asked for the plan, as an upgrade counts
 * immediately (docs/product.md#message-quota).
 */
export const createMonthlyLimit =
  ({ documents, peers }: Pick<ServiceContext, 'documents' | 'peers'>) =>
  async (memberId: string, append: (limit: number) => Promise<unknown>): Promise<void> => {
    const person = await documents.get(peopleView.collection, memberId);
    const tier = person?.tier ?? 'free';
    try {
      await append(monthlyMessageLimit(tier));
    } catch (error) {
      if (isPaid(tier) || !isLimitReached(error)) throw error;
      const account = await peers.ask('identity', 'account', { memberId }).catch(withoutAnswer(null));
      const tierNow = account?.tier ?? tier;
      if (!isPaid(tierNow)) throw error;
      await append(monthlyMessageLimit(tierNow));
    }
  };
