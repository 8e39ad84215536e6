import type { Letter } from '../mail.ts';

/** A letter as the outbox and `/dev/mailbox.json` show it (product 26). */
export interface OutboxLetter extends Omit<Letter, 'owner'> {
  /** The addresses that the text names, in order. */
  links: string[];
  /** The 6-digit code in the text, where there is one. */
  code: string | null;
  /** When it was sent, as an ISO 8601 time. */
  at: string;
}

const LINK = /https?:\/\/[^\s<>"]+/g;
const CODE = /(?<![\d.])\d{6}(?![\d.]\d|\d)/;

/** The letter with what a reader would click or type, taken from its text. */
export function outboxLetter({ to, replyTo, subject, text, html }: Letter, at: Date): OutboxLetter {
  const links = text.match(LINK) ?? [];
  const code = CODE.exec(text.replace(LINK, ''))?.[0] ?? null;
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    html,
    links,
    code,
    at: at.toISOString(),
  };
}
