import { HELD_PARTS, type HeldOwner, type HeldPage, type HeldQuestion } from '@kolo/contracts/held';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import type { Peers } from '@kolo/service';
import { z } from 'zod';
import { wordsIn } from '../words.ts';
import { readableIn } from './readable.ts';
import { type ArchivedFile, createZip } from './zip.ts';

export type AskHeld = (owner: HeldOwner, question: HeldQuestion) => Promise<HeldPage>;

/** Asks ourselves directly, and all others as peers. */
export const createAskHeld =
  (peers: Peers, ours: (question: HeldQuestion) => Promise<HeldPage>): AskHeld =>
  (owner, question) =>
    owner === 'identity' ? ours(question) : peers.ask(owner, 'held', question);

const jsonOf = (owner: HeldOwner, part: string): string => `${owner}/${part}.json`;

/** As JSON Schema. */
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
 * Everything held about a member as a zip archive: a readable page in a language, JSON with a schema in English, photos
 * (docs/product.md#export-and-history). Throws if an owner does not answer
 * (docs/design.md#personal-data-is-one-question).
 */
export function archiveOf(
  member: string,
  ask: AskHeld,
  at: Date,
  language: SiteLanguageTag,
): AsyncGenerator<Uint8Array> {
  async function* pagesOf(
    owner: HeldOwner,
    part: string,
    inWordsOf?: SiteLanguageTag,
  ): AsyncGenerator<HeldPage> {
    for (let after: string | null = null; ; ) {
      const page: HeldPage = await ask(owner, { memberId: member, part, after, language: inWordsOf });
      yield page;
      if (page.next === null) return;
      after = page.next;
    }
  }

  async function* readable(): AsyncGenerator<Uint8Array> {
    const page = readableIn(wordsIn(language));
    yield Buffer.from(page.head(at));
    for (const { owner, part } of HELD_PARTS) {
      yield Buffer.from(page.part(part));
      let isEmpty = true;
      for await (const { rows } of pagesOf(owner, part, language)) {
        if (rows.length === 0) continue;
        isEmpty = false;
        yield Buffer.from(rows.map((row) => page.row(Object(row))).join(''));
      }
      if (isEmpty) yield Buffer.from(page.nothing);
    }
    yield Buffer.from(page.foot);
  }

  /** The rows of a part as one list; sets its files aside. */
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
      // Only one part has files: an album's few photos.
      const beside: HeldPage['files'] = [];
      yield { name: jsonOf(owner, part), chunks: json(owner, part, beside) };
      for (const { name, base64 } of beside)
        yield { name, isPacked: true, chunks: one(Buffer.from(base64, 'base64')) };
    }
  }

  return createZip(files());
}
