import type { Letter } from '../mail.ts';

/** A letter as it is kept. */
export interface StoredLetter extends Letter {
  /** The addresses that the text names, in order. */
  links: string[];
  /** The 6-digit code in the text, where there is one. */
  code: string | null;
  /** When it was sent, as an ISO 8601 time. */
  at: string;
}

/** A letter as the outbox and `/dev/mailbox.json` show it (docs/product.md#mail): its owner is not shown. */
export type OutboxLetter = Omit<StoredLetter, 'owner'>;

const LINK = /https?:\/\/[^\s<>"]+/g;
const CODE = /(?<![\d.])\d{6}(?![\d.]\d|\d)/;

/** The letter with what a reader would click or type, taken from its text. */
export function storedLetter(letter: Letter, at: Date): StoredLetter {
  const links = letter.text.match(LINK) ?? [];
  const code = CODE.exec(letter.text.replace(LINK, ''))?.[0] ?? null;
  return { ...letter, links, code, at: at.toISOString() };
}
