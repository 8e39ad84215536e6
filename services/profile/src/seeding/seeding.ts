import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { appendNew, type ServiceContext } from '@kolo/service';
import { decide } from '../profile/decide.ts';
import { NO_PROFILE } from '../profile/evolve.ts';

type SeedOrder = InternalInput<'profile', 'seed'>;
export type SeedProfiles = (order: SeedOrder) => Promise<InternalOutput<'profile', 'seed'>>;

/**
 * Completes many profiles at once. Skips existing and erased ones. Throws `not_eligible` before anything is
 * written.
 */
export function createSeedProfiles(
  { journal, keyring, clock }: Pick<ServiceContext, 'journal' | 'keyring' | 'clock'>,
  newEventId: () => string,
): SeedProfiles {
  return async ({ profiles }) => {
    const now = clock();
    const keys = await keyring.open([...new Set(profiles.map(({ memberId }) => memberId))]);
    const begun = profiles
      .filter(({ memberId }) => keys.get(memberId) !== 'erased')
      .map(({ memberId, fields }) => ({
        stream: streams.profile(memberId),
        events: decide(NO_PROFILE, { fields, now }).map((event) => ({
          id: newEventId(),
          event,
          subject: memberId,
          key: memberId,
          metadata: {},
        })),
      }));
    return { written: (await appendNew(journal, begun, keys)).length };
  };
}
