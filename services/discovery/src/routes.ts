import { discoveryCalls as calls, Problem } from '@kolo/contracts';
import { createPhotoAddresses, type Served, type ServiceContext, serve } from '@kolo/service';
import { soon } from './members/arrival.ts';
import type { MemberIndex } from './members/memberIndex.ts';
import type { Gazetteer } from './places/gazetteer.ts';
import { balkanScore } from './score/score.ts';
import { cardsOf } from './search/cards.ts';
import type { Found, FoundPage } from './search/search.ts';

const NOBODY: FoundPage = { found: [], hasMore: false, totalCount: 0 };

/** The calls of discovery (docs/product.md#the-calls). */
export function discoveryCalls(
  index: () => MemberIndex,
  gazetteer: Gazetteer,
  {
    documents,
    clock,
    peopleShown,
    secrets,
  }: Pick<ServiceContext, 'documents' | 'clock' | 'peopleShown' | 'secrets'>,
): Served[] {
  const photos = createPhotoAddresses({ secrets, clock });
  const isThere = (id: string) => index().has(id);
  /** The cards of those who were found, as far as the viewer may be shown more people today. */
  const cards = async (viewer: string, found: readonly Found[]) =>
    cardsOf(await peopleShown.limit(viewer, found), {
      documents,
      isThere,
      photoUrl: photos.for(viewer),
      now: clock(),
    });

  return [
    serve(calls.matches, async ({ member }) =>
      cards(member, (await soon(() => index().list(member, clock()))) ?? []),
    ),
    serve(calls.matchesPage, async ({ member, query }) => {
      const { found, hasMore, totalCount } =
        (await soon(() => index().page(member, query, clock()))) ?? NOBODY;
      return { items: await cards(member, found), hasMore, totalCount };
    }),
    serve(calls.balkanScore, async ({ member, params: { id } }) => {
      const [viewer, other] = await Promise.all(
        [member, id].map((each) => soon(() => index().traitsOf(each))),
      );
      if (!viewer || !other) throw new Problem('member_not_found');
      return balkanScore(viewer, other);
    }),
    serve(calls.places, async ({ query: { search, country } }) => gazetteer.suggest(search, country)),
  ];
}
