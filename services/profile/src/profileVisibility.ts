import { isId, streams } from '@kolo/contracts/ids';
import { fitBothWays } from '@kolo/contracts/profile/eligibility';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import {
  blockersAmong,
  createVisibility,
  pairByInteraction,
  type ServiceContext,
  type Visibility,
} from '@kolo/service';
import { profileDecider } from './profile/decide.ts';
import type { Profiles } from './profiles.ts';

/**
 * What others ask the owner of profiles (docs/product.md#who-may-make-which-call,
 * docs/product.md#whom-one-may-see-and-choose, docs/product.md#presence-between-services).
 */
export interface ProfileVisibility {
  visibility: Visibility;
  isComplete(
    question: InternalInput<'profile', 'isComplete'>,
  ): Promise<InternalOutput<'profile', 'isComplete'>>;
  fit(question: InternalInput<'profile', 'fit'>): Promise<InternalOutput<'profile', 'fit'>>;
  visible(question: InternalInput<'profile', 'visible'>): Promise<InternalOutput<'profile', 'visible'>>;
}

export function createProfileVisibility(
  { commands, documents, peers, clock }: Pick<ServiceContext, 'commands' | 'documents' | 'peers' | 'clock'>,
  profiles: Profiles,
): ProfileVisibility {
  const handle = commands(profileDecider);

  /**
   * Rows may lag behind the stream (docs/design.md#crash-safety-of-a-command,
   * docs/design.md#a-match-counts-at-once).
   */
  async function fieldsOf(member: string): Promise<ProfileFields | null> {
    if (!isId(member)) return null;
    const row = await profiles.find(member);
    return row ? row.fields : (await handle.stateOf(streams.profile(member))).fields;
  }
  async function doFit(one: string, other: string): Promise<boolean> {
    const [first, second] = await Promise.all([fieldsOf(one), fieldsOf(other)]);
    return first !== null && second !== null && fitBothWays(first, second);
  }

  const visibility = createVisibility({
    documents,
    clock,
    async ownPairs(viewer, members) {
      const blockerOf = await blockersAmong(documents, viewer, members);
      return (member) => ({ blockedBy: blockerOf(member) });
    },
    ownPairsKnowMatches: false,
    pairByOwner: pairByInteraction(peers),
    asksOwnerFirst: () => true,
    confirmFit: doFit,
  });

  return {
    visibility,
    isComplete: async ({ memberId }) => ({ complete: (await fieldsOf(memberId)) !== null }),
    fit: async ({ one, other }) => ({ fit: await doFit(one, other) }),
    async visible({ viewer, memberId }) {
      const { relation, outcome } = await visibility.of('profile', viewer, memberId);
      // Earlier releases know no frauds, and only messaging shows anything of them.
      return { visible: outcome === 'shown', relation: relation === 'fraud' ? 'nobody' : relation };
    },
  };
}
