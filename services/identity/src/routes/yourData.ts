import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { yourDataCalls as calls } from '@kolo/contracts/api/yourData';
import { Problem } from '@kolo/contracts/errors';
import { HELD_PARTS } from '@kolo/contracts/held';
import { LIMITS } from '@kolo/contracts/limits';
import { knownLanguage } from '@kolo/contracts/site/languages';
import { type Served, type ServiceContext, serve } from '@kolo/service';
import type { RequireConfirmation } from '../confirmation/requireConfirmation.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import { wordsIn } from '../words.ts';
import { type AskHeld, archiveOf } from '../yourData/archive.ts';
import type { History } from '../yourData/history.ts';
import { languageOf } from './languageOf.ts';
import { memberSessionOf } from './memberSessionOf.ts';

const sealed = (key: string): string => Buffer.from(key).toString('base64url');
const opened = (id: string | undefined): string | null =>
  id === undefined ? null : Buffer.from(id, 'base64url').toString();

/**
 * The history of an account, and the download of everything held about it
 * (docs/product.md#export-and-history).
 */
export function yourDataRoutes(
  { state, documents, clock }: Pick<ServiceContext, 'state' | 'documents' | 'clock'>,
  { history, ask }: { history: History; ask: AskHeld },
  requireConfirmation: RequireConfirmation,
): Served[] {
  const { done, begun } = LIMITS.downloads;

  /** Counts a download; the returned function takes it back. Throws `export_limit`. */
  async function count(member: string): Promise<() => Promise<void>> {
    const key = `export:${member}`;
    for (const [limit, name] of [
      [done, key],
      [begun, `${key}:begun`],
    ] as const) {
      const retryAfter = await state.take(name, limit, clock().getTime());
      if (retryAfter > 0) throw new Problem('export_limit', { retryAfter });
    }
    return () => state.giveBack(key);
  }

  /** Before anything is sent, so that an unavailable owner gives a proper error. */
  const reach = (memberId: string) =>
    Promise.all(HELD_PARTS.map(({ owner, part }) => ask(owner, { memberId, part, after: null })));

  return [
    serve(calls.history, async ({ member, query, request }) => {
      const page = await history(member, opened(query.before), wordsIn(languageOf(request)));
      return page.map(({ key, at, kind, sentence }) => ({ id: sealed(key), at, kind, sentence }));
    }),
    serve(calls.exportData, async ({ member, request, response }) => {
      // A link on another site could leave the file on a shared machine.
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new Problem('foreign_origin');
      await requireConfirmation(memberSessionOf(member, request));
      const takeBack = await count(member);
      try {
        await reach(member);
        const account = await documents.get(ACCOUNTS, member);
        const language = knownLanguage(account?.language) ?? languageOf(request);
        const at = clock();
        response.set({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="kolo-${at.toISOString().slice(0, 10)}.zip"`,
          'Content-Type': 'application/zip',
          'X-Content-Type-Options': 'nosniff',
        });
        await pipeline(Readable.from(archiveOf(member, ask, at, language)), response);
      } catch (error) {
        await takeBack();
        throw error;
      }
    }),
  ];
}
