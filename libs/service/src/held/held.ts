import {
  HELD,
  type HeldOwner,
  type HeldPage,
  type HeldPart,
  type HeldQuestion,
  type HeldRow,
  Problem,
} from '@kolo/contracts';
import { z } from 'zod';

/** A page of a part: where the next one begins, where there is one. */
export interface PageOfPart<Row> {
  rows: Row[];
  files?: { name: string; bytes: Uint8Array }[];
  next?: string | undefined;
}

/** Reads a part of what is held about a member, by pages. */
export type ReadPart<Row> = (memberId: string, after: string | null) => Promise<PageOfPart<Row>>;

/** Every part that an owner has declared, and what reads it. */
export type HeldParts<Owner extends HeldOwner> = {
  readonly [Part in HeldPart<Owner>]: ReadPart<HeldRow<Owner, Part>>;
};

/**
 * Answers what an owner holds about a member, part by part and page by page
 * (docs/design.md#personal-data-is-one-question). A row that is not as declared is refused, so that nothing is given
 * away by accident. Throws `invalid_input` for a part that there is not.
 */
export function heldBy<Owner extends HeldOwner>(
  owner: Owner,
  parts: HeldParts<Owner>,
): (question: HeldQuestion) => Promise<HeldPage> {
  const readers = new Map<string, ReadPart<unknown>>(Object.entries(parts));
  const schemas = new Map<string, z.ZodType>(Object.entries(HELD[owner]));
  return async ({ memberId, part, after }) => {
    const read = readers.get(part);
    const schema = schemas.get(part);
    if (!read || !schema) throw new Problem('invalid_input');
    const { rows, files = [], next = null } = await read(memberId, after);
    return {
      rows: z.array(schema).parse(rows),
      files: files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
      next,
    };
  };
}
