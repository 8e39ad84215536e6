import { z } from 'zod';
import { happening } from '../history.ts';
import { LIMITS } from '../limits.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { WORDS } from '../words.ts';
import { moment } from './parts.ts';

/** Opaque. */
const entryId = z.string().regex(/^[\w-]{20,200}$/, WORDS.notAnId);

const historyEntry = z.strictObject({
  id: entryId,
  at: moment,
  kind: happening,
  sentence: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const EXAMPLE_ENTRY = 'MjAyNi0wNS0xN1QwOTozMDowMC4wMDBaIDAxOTI';

export const yourDataCalls = {
  history: call({
    route: routes.HISTORY,
    service: 'identity',
    access: { who: 'signed-in' },
    summary:
      'Lists what happened on one’s account, in sentences, the newest first; messages are not among it.',
    query: z.object({ before: entryId.optional() }),
    answers: { 200: z.array(historyEntry) },
    budget: 'pages',
    limits: [
      `Pages of ${LIMITS.historyPage}; a page that is not full is the last, the next begins before the last id of this one.`,
    ],
    example: {
      answer: [
        {
          id: EXAMPLE_ENTRY,
          at: '2026-05-17T09:30:00.000Z',
          kind: 'photo-added',
          sentence: 'You added a photo.',
        },
      ],
    },
  }),
  exportData: call({
    route: routes.EXPORT_DATA,
    service: 'identity',
    access: { who: 'signed-in' },
    summary:
      'Gives everything that is held about one as one file: JSON by owner with a schema, a page to read it, and the photos. A session older than a day is confirmed first.',
    answers: {
      200: { contentTypes: ['application/zip'], what: 'The file; one that broke off is no whole answer.' },
    },
    errors: ['foreign_origin', 'confirmation_required', 'second_factor_required', 'export_limit'],
    limits: ['Once a day.'],
  }),
};
