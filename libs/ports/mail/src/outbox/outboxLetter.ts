import type { Letter } from '../mail.ts';

export interface StoredLetter extends Letter {
  links: string[];
  code: string | null;
  at: string;
}

/** As shown by `/dev/mailbox.json`, without its owner (docs/product.md#mail). */
export type OutboxLetter = Omit<StoredLetter, 'owner'>;

const LINK = /https?:\/\/[^\s<>"]+/g;
const CODE = /(?<![\d.])\d{6}(?![\d.]\d|\d)/;

export function storedLetter(letter: Letter, at: Date): StoredLetter {
  const links = letter.text.match(LINK) ?? [];
  const code = CODE.exec(letter.text.replace(LINK, ''))?.[0] ?? null;
  return { ...letter, links, code, at: at.toISOString() };
}
