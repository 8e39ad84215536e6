import {
  blockersAmong,
  createVisibility,
  pairFactsOf,
  type ServiceContext,
  type Sights,
  type Visibility,
} from '@kolo/service';
import type { HandlePair } from './pair/decide.ts';
import { readStanding } from './readStanding.ts';
import { likeId, likesView } from './views/likes.ts';

/** Uses the pair's own stream for one member, our rows for lists (docs/product.md#the-table-of-relations). */
export function createPairVisibility(
  { documents, clock, keyring, peers }: Pick<ServiceContext, 'documents' | 'clock' | 'keyring' | 'peers'>,
  pairs: HandlePair,
): Visibility & Sights {
  return createVisibility({
    documents,
    clock,
    async ownPairs(viewer, members) {
      const [likes, blockerOf] = await Promise.all([
        documents.getMany(
          likesView.collection,
          members.flatMap((member) => [likeId(viewer, member), likeId(member, viewer)]),
        ),
        blockersAmong(documents, viewer, members),
      ]);
      return (member) => {
        const [given, received] = [likes.get(likeId(viewer, member)), likes.get(likeId(member, viewer))];
        const liked = Boolean(given?.position);
        return {
          liked,
          chosen: given !== undefined || received !== undefined,
          matched: liked && Boolean(received?.position),
          blockedBy: blockerOf(member),
        };
      };
    },
    ownPairsKnowMatches: true,
    pairByOwner: async (one, other) =>
      pairFactsOf(await readStanding({ pairs, keyring }, { one, other }), other),
    asksOwnerFirst: () => true,
    async confirmFit(one, other) {
      return (await peers.ask('profile', 'fit', { one, other })).fit;
    },
  });
}
