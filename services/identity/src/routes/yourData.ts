import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { yourDataCalls as calls, HELD_PARTS, LIMITS, Problem } from '@kolo/contracts';
import { type Served, type ServiceContext, serve } from '@kolo/service';
import type { MustBeSure } from '../confirmation/mustBeSure.ts';
import { type AskHeld, archiveOf } from '../yourData/archive.ts';
import type { History } from '../yourData/history.ts';
import { whose } from './whose.ts';

/** A place in the history as a client has it. */
const sealed = (key: string): string => Buffer.from(key).toString('base64url');
const opened = (id: string | undefined): string | null =>
  id === undefined ? null : Buffer.from(id, 'base64url').toString();

/** What happened on one's account, and everything that is held about one (docs/product.md#export-and-history). */
export function yourDataRoutes(
  { state, clock }: Pick<ServiceContext, 'state' | 'clock'>,
  { history, ask }: { history: History; ask: AskHeld },
  mustBeSure: MustBeSure,
): Served[] {
  const { done, begun } = LIMITS.export;

  /** Counts a download and gives what takes it back. Throws `export_limit`. */
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

  /** Before anything is sent, so that who is away then is told in a sentence. */
  const reach = (memberId: string) =>
    Promise.all(HELD_PARTS.map(({ owner, part }) => ask(owner, { memberId, part, after: null })));

  return [
    serve(calls.history, async ({ member, query }) => {
      const page = await history(member, opened(query.before));
      return page.map(({ key, at, kind, sentence }) => ({ id: sealed(key), at, kind, sentence }));
    }),
    serve(calls.exportData, async ({ member, request, response }) => {
      // Another site's link would leave the file on a machine that may not be the member's alone.
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new Problem('foreign_origin');
      await mustBeSure(whose(member, request));
      const takeBack = await count(member);
      try {
        await reach(member);
        const at = clock();
        response.set({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="kolo-${at.toISOString().slice(0, 10)}.zip"`,
          'Content-Type': 'application/zip',
          'X-Content-Type-Options': 'nosniff',
        });
        await pipeline(Readable.from(archiveOf(member, ask, at)), response);
      } catch (error) {
        await takeBack();
        throw error;
      }
    }),
  ];
}
