import type { ListEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { Decider } from '@kolo/events';
import type { ServiceContext } from '@kolo/service';

type Listing = InternalInput<'moderation', 'noteListing'>;

const listingDecider: Decider<null, Listing, ListEvent> = {
  initial: null,
  decide: (_, data) => [{ type: 'UsersListed', data }],
  evolve: (state) => state,
};

/**
 * Records which page of the user list an operator saw, in a stream per day to keep streams short
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
