import { Problem } from '@kolo/contracts/errors';
import {
  HELD,
  type HeldOwner,
  type HeldPage,
  type HeldPart,
  type HeldQuestion,
  type HeldRow,
} from '@kolo/contracts/held';
import { z } from 'zod';

export interface PageOfPart<Row> {
  rows: Row[];
  files?: { name: string; bytes: Uint8Array }[];
  next?: string | undefined;
}

export type ReadPart<Row> = (
  memberId: string,
  after: string | null,
  language?: string,
) => Promise<PageOfPart<Row>>;

export type HeldParts<Owner extends HeldOwner> = {
  readonly [Part in HeldPart<Owner>]: ReadPart<HeldRow<Owner, Part>>;
};

/**
 * Answers by part and page (docs/design.md#personal-data-is-one-question). Throws for a row that differs from its
 * declaration, so that nothing leaks, and `invalid_input` for an unknown part.
 */
export function heldBy<Owner extends HeldOwner>(
  owner: Owner,
  parts: HeldParts<Owner>,
): (question: HeldQuestion) => Promise<HeldPage> {
  const readers = new Map<string, ReadPart<unknown>>(Object.entries(parts));
  const schemas = new Map<string, z.ZodType>(Object.entries(HELD[owner]));
  return async ({ memberId, part, after, language }) => {
    const read = readers.get(part);
    const schema = schemas.get(part);
    if (!read || !schema) throw new Problem('invalid_input');
    const { rows, files = [], next = null } = await read(memberId, after, language);
    return {
      rows: z.array(schema).parse(rows),
      files: files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
      next,
    };
  };
}
