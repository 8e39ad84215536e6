import { setTimeout as pause } from 'node:timers/promises';
import { discoveryCalls as calls } from '@kolo/contracts/api/discovery';
import { Problem } from '@kolo/contracts/errors';
import { createPhotoAddresses, type Served, type ServiceContext, serve } from '@kolo/service';
import type { MemberIndex } from './members/memberIndex.ts';
import type { Gazetteer } from './places/gazetteer.ts';
import { balkanScore } from './score/score.ts';
import { cardsOf } from './search/cards.ts';
import type { ResultPage, SearchResult } from './search/search.ts';
import type { SeenCounts } from './seen/seenCounts.ts';

const GIVE_UP_AFTER_MS = 1_000;
const RETRY_EVERY_MS = 20;

/** Retries for up to a second, as the feed may still be delivering what its owner just acknowledged. */
async function retryUntilFound<Found>(find: () => Found | undefined): Promise<Found | undefined> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const found = find();
    if (found !== undefined || performance.now() >= deadline) return found;
    await pause(RETRY_EVERY_MS);
  }
}

const NOBODY: ResultPage = { found: [], hasMore: false, totalCount: 0 };

/** The calls of discovery (docs/product.md#the-calls). */
export function discoveryCalls(
  index: () => MemberIndex,
  gazetteer: Gazetteer,
  {
    documents,
    clock,
    peopleShown,
    secrets,
    seen,
  }: Pick<ServiceContext, 'documents' | 'clock' | 'peopleShown' | 'secrets'> & {
    seen: Pick<SeenCounts, 'noteShown' | 'weeks'>;
  },
): Served[] {
  const photos = createPhotoAddresses({ secrets, clock });
  const isThere = (id: string) => index().has(id);
  /** Stops at the number of people the viewer may be shown today. */
  async function cards(viewer: string, found: readonly SearchResult[]) {
    const people = await peopleShown.limit(viewer, found);
    seen.noteShown(viewer, people);
    const spoken = index().traitsOf(viewer)?.languages ?? [];
    return cardsOf(people, { documents, isThere, spoken, photoUrl: photos.for(viewer), now: clock() });
  }

  return [
    serve(calls.matches, async ({ member }) =>
      cards(member, (await retryUntilFound(() => index().list(member, clock()))) ?? []),
    ),
    serve(calls.matchesPage, async ({ member, query }) => {
      const { found, hasMore, totalCount } =
        (await retryUntilFound(() => index().page(member, query, clock()))) ?? NOBODY;
      return { items: await cards(member, found), hasMore, totalCount };
    }),
    serve(calls.relaxations, async ({ member, query }) => ({
      relaxations: (await retryUntilFound(() => index().relaxations(member, query, clock()))) ?? [],
    })),
    serve(calls.meetings, async ({ member }) => ({
      trips: (await retryUntilFound(() => index().meetings(member, clock()))) ?? [],
    })),
    serve(calls.memberTrip, async ({ member, params: { id } }) => ({
      trip: index().tripShown(member, id, clock()),
    })),
    serve(calls.howSeen, async ({ member }) => {
      const [{ shown, liked, matched } = { shown: 0, liked: 0, matched: 0 }] = await seen.weeks(member);
      return { shown, liked, matched };
    }),
    serve(calls.balkanScore, async ({ member, params: { id } }) => {
      const [viewer, other] = await Promise.all(
        [member, id].map((each) => retryUntilFound(() => index().traitsOf(each))),
      );
      if (!viewer || !other) throw new Problem('member_not_found');
      return balkanScore(viewer, other);
    }),
    serve(calls.places, async ({ query: { search, country } }) => gazetteer.suggest(search, country)),
  ];
}
