import { type InternalInput, type InternalOutput, type ListEvent, streams } from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';

type Listing = InternalInput<'moderation', 'noteListing'>;

const listingDecider: Decider<null, Listing, ListEvent> = {
  initial: null,
  decide: (_, data) => [{ type: 'UsersListed', data }],
  evolve: (state) => state,
};

/**
 * Notes which page of the list of users an operator is shown, by day so that no stream grows without end
 * (docs/product.md#a-stated-purpose).
 */
export function createNoteListing({ commands, clock }: Pick<ServiceContext, 'commands' | 'clock'>) {
  const handle = commands(listingDecider);
  return async (listing: Listing): Promise<InternalOutput<'moderation', 'noteListing'>> => {
    const day = clock().toISOString().slice(0, 'YYYY-MM-DD'.length).replaceAll('-', '');
    await handle({ stream: streams.listed(listing.by, day), subject: listing.by, command: listing });
    return { noted: true };
  };
}
