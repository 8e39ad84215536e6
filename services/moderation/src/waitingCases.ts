import type { Documents, Where } from '@kolo/documents';
import type { Clock, ServiceParts } from '@kolo/service';
import { type CaseRow, casesView, GRAVITIES } from './views/cases.ts';

const { collection: COLLECTION } = casesView;
const waitingOf = (gravity: number): Where<CaseRow> => ({
  waiting: true,
  order: { gt: `${gravity}-`, lt: `${gravity + 1}-` },
});

/** Open cases and the age of the oldest, by gravity (docs/product.md#what-operators-do-to-accounts). */
export const waitingCases = (documents: Documents, clock: Clock): NonNullable<ServiceParts['measures']> => [
  {
    name: 'kolo_open_cases',
    read: () =>
      Promise.all(
        GRAVITIES.map(async (gravity, place) => ({
          labels: { gravity },
          value: await documents.count(COLLECTION, waitingOf(place)),
        })),
      ),
  },
  {
    name: 'kolo_open_cases_oldest_seconds',
    read: () =>
      Promise.all(
        GRAVITIES.map(async (gravity, place) => {
          const [oldest] = await documents.find(COLLECTION, {
            where: waitingOf(place),
            sort: { by: 'order', order: 'asc' },
            limit: 1,
          });
          const waited = oldest ? clock().getTime() - Date.parse(oldest.waitingSince) : 0;
          return { labels: { gravity }, value: Math.max(0, waited) / 1_000 };
        }),
      ),
  },
];
