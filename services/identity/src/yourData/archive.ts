import { HELD_PARTS, type HeldOwner, type HeldPage, type HeldQuestion } from '@kolo/contracts';
import type { Peers } from '@kolo/service';
import { z } from 'zod';
import { READABLE } from './readable.ts';
import { type ArchivedFile, zipOf } from './zip.ts';

/** Asks an owner for a page of what it holds about a member. */
export type AskHeld = (owner: HeldOwner, question: HeldQuestion) => Promise<HeldPage>;

/** Asks ourselves directly, and everybody else as a peer. */
export const askHeld =
  (peers: Peers, ours: (question: HeldQuestion) => Promise<HeldPage>): AskHeld =>
  (owner, question) =>
    owner === 'identity' ? ours(question) : peers.ask(owner, 'held', question);

const jsonOf = (owner: HeldOwner, part: string): string => `${owner}/${part}.json`;

/** What each file of JSON holds, as JSON Schema. */
const schemas = (): string =>
  JSON.stringify(
    Object.fromEntries(
      HELD_PARTS.map(({ owner, part, row }) => [
        jsonOf(owner, part),
        z.toJSONSchema(z.array(row), { io: 'input', unrepresentable: 'any' }),
      ]),
    ),
    null,
    2,
  );

/**
 * Everything that is held about a member, as the chunks of an archive: a page to read it, JSON by owner and part with a
 * schema, the photos (docs/product.md#export-and-history). Each owner is asked by the one declared question, page by
 * page (docs/design.md#personal-data-is-one-question); one that does not answer ends it by a throw.
 */
export function archiveOf(member: string, ask: AskHeld, at: Date): AsyncGenerator<Uint8Array> {
  async function* pagesOf(owner: HeldOwner, part: string): AsyncGenerator<HeldPage> {
    for (let after: string | null = null; ; ) {
      const page: HeldPage = await ask(owner, { memberId: member, part, after });
      yield page;
      if (page.next === null) return;
      after = page.next;
    }
  }

  async function* readable(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(READABLE.head(at));
    for (const { owner, part } of HELD_PARTS) {
      yield Buffer.from(READABLE.part(owner, part));
      let isEmpty = true;
      for await (const { rows } of pagesOf(owner, part)) {
        if (rows.length === 0) continue;
        isEmpty = false;
        yield Buffer.from(rows.map((row) => READABLE.row(Object(row))).join(''));
      }
      if (isEmpty) yield Buffer.from(READABLE.nothing);
    }
    yield Buffer.from(READABLE.foot);
  }

  /** The rows of a part as one list; the files that belong to them are put aside. */
  async function* json(owner: HeldOwner, part: string, files: HeldPage['files']): AsyncGenerator<Uint8Array> {
    let before = '[\n';
    for await (const page of pagesOf(owner, part)) {
      files.push(...page.files);
      for (const row of page.rows) {
        yield Buffer.from(before + JSON.stringify(row));
        before = ',\n';
      }
    }
    yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
  }

  async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes;
  }

  async function* files(): AsyncGenerator<ArchivedFile> {
    yield { name: 'index.html', chunks: readable() };
    yield { name: 'schema.json', chunks: one(Buffer.from(schemas())) };
    for (const { owner, part } of HELD_PARTS) {
      // The files of one part only, of which there are few: an album's photos.
      const beside: HeldPage['files'] = [];
      yield { name: jsonOf(owner, part), chunks: json(owner, part, beside) };
      for (const { name, base64 } of beside)
        yield { name, isPacked: true, chunks: one(Buffer.from(base64, 'base64')) };
    }
  }

  return zipOf(files());
}
