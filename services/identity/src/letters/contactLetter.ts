import type { ContactRequest } from '@kolo/contracts/api/contact';
import type { ContactTopic } from '@kolo/contracts/profile/enumerations';
import { BRAND } from '@kolo/contracts/site/brand';
import type { Letter } from '@kolo/mail';
import { ENGLISH } from '../words.ts';
import { letterFrame, muted, SANS, SMALL, signature, table } from './frame.ts';
import { escapeHtml } from './html.ts';

/** Operators read English. */
const WORDS = {
  topics: {
    question: 'A question',
    account: 'About an account',
    report: 'Report of a member',
    broken: 'Something is broken',
    press: 'Press',
  } satisfies Record<ContactTopic, string>,
  subject: (topic: string, name: string) => `${BRAND.name} contact: ${topic}, from ${name}`,
  about: (topic: string) => `${topic}, through the contact page.`,
  from: (name: string) => `From: ${name}`,
  address: (email: string) => `Email: ${email}`,
  closing: 'Reply to this email to answer. Name and address are as typed; nobody has verified them.',
} as const;

/** For mail readers without `white-space`. */
const paragraph = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

function html(title: string, facts: readonly string[], message: string): string {
  const lead = muted('font-size:17px;line-height:26px', '0', facts.map(escapeHtml).join('<br>'));
  const rows = `<tr><td class="pad" style="padding:24px 44px 0;"><${table} width="100%" class="box" bgcolor="#F4E9EF" style="background:#F4E9EF;border:1px solid #E7D6DF;border-radius:16px;border-collapse:separate;"><tr><td class="tx" style="padding:18px 20px;${SANS};font-size:16px;line-height:25px;color:#2B0E22;overflow-wrap:anywhere;word-break:break-word;">${paragraph(message)}</td></tr></table></td></tr>
<tr><td class="pad" style="padding:20px 44px 34px;">${muted(SMALL, '0', escapeHtml(WORDS.closing))}</td></tr>`;
  return letterFrame({ title, preview: facts.join(' · '), lead, rows }, ENGLISH);
}

/** Replies go to the visitor (docs/product.md#the-contact-form). */
export function contactLetter(to: string, { name, email, topic, message }: ContactRequest): Letter {
  const about = WORDS.topics[topic];
  const facts = [WORDS.from(name), WORDS.address(email)];
  return {
    to,
    replyTo: email,
    subject: WORDS.subject(about, name),
    text: [WORDS.about(about), facts.join('\n'), message, WORDS.closing, signature(ENGLISH)].join('\n\n'),
    html: html(about, facts, message),
  };
}
