import { BRAND } from '@kolo/contracts/site/brand';
import type { Letter } from '@kolo/mail';
import { button, linkInFull } from './button.ts';
import { letterFrame, muted, SANS, SIGNATURE, SMALL, table } from './frame.ts';
import { escapeHtml } from './html.ts';
import { SENTENCES } from './sentences.ts';

const WORDS = {
  subject: `A safety notice from ${BRAND.name}`,
  title: 'Your fraud notice',
  preview: 'We banned a member you exchanged messages with.',
  lead: 'We banned a member you exchanged messages with, because we found that the account was used for fraud.',
  profile: 'Profile',
  unnamed: 'Not known',
  lastMessage: 'Last message',
  steps: 'What to do now',
  advice: [
    'Never send money, gift cards or bank details to someone you have not met.',
    'If you have sent money, call your bank today. Sometimes it is not too late.',
    'The name and the photos may not be real. If this person writes to you elsewhere, don’t answer. Keep the messages.',
  ],
  help: { label: 'Where to get help', path: '/guidelines#money' },
  closing:
    'You did nothing wrong, and your account is not affected. Your messages with this member stay in your inbox, so that you can show them to the police.',
  footer: 'This is a safety notice. It is sent even if other emails are switched off.',
} as const;

/** Of the banned member, all that the letter tells (docs/product.md#after-a-fraud). */
export interface Banned {
  firstName: string | null;
  /** ISO 8601. */
  lastMessageAt: string;
}

const BODY = `${SANS};font-size:16px;line-height:25px;color:#2B0E22`;
const rowOf = (label: string, value: string): string =>
  `<tr><td class="mu" width="130" style="padding:6px 0 6px 20px;${SANS};font-size:14px;line-height:22px;color:#6B4A5D;">${escapeHtml(label)}</td><td class="tx" style="padding:6px 20px 6px 0;${BODY};font-weight:700;">${escapeHtml(value)}</td></tr>`;
const adviceOf = (text: string): string =>
  `<tr><td class="lk" width="26" valign="top" aria-hidden="true" style="${SANS};font-size:16px;line-height:25px;color:#B0103F;">&#9670;</td><td class="tx" style="padding:0 0 10px;${BODY};">${escapeHtml(text)}</td></tr>`;

/** Warns a member who exchanged messages with someone who was banned for fraud. */
export function fraudNotice(
  to: Pick<Letter, 'owner' | 'to'>,
  { firstName, lastMessageAt }: Banned,
  publicUrl: string,
): Letter {
  const name = firstName ?? WORDS.unnamed;
  const day = new Date(lastMessageAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const link = `${publicUrl}${WORDS.help.path}`;
  const facts = [
    [WORDS.profile, name],
    [WORDS.lastMessage, day],
  ] as const;
  return {
    ...to,
    subject: WORDS.subject,
    text: [
      WORDS.lead,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${WORDS.steps}:`,
      ...WORDS.advice.map((text) => `- ${text}`),
      `${WORDS.help.label}:\n${link}`,
      WORDS.closing,
      WORDS.footer,
      SIGNATURE,
    ].join('\n\n'),
    html: letterFrame({
      title: WORDS.title,
      preview: WORDS.preview,
      lead: `${muted('font-size:17px;line-height:26px', '0 0 20px', escapeHtml(WORDS.lead))}
<${table} width="100%" class="box" bgcolor="#F4E9EF" style="background:#F4E9EF;border:1px solid #E7D6DF;border-radius:16px;border-collapse:separate;">
${facts.map(([label, value]) => rowOf(label, value)).join('\n')}
</table>
<h2 class="tx" style="margin:24px 0 10px;${SANS};font-size:17px;line-height:26px;color:#2B0E22;">${escapeHtml(WORDS.steps)}</h2>
<${table} width="100%">${WORDS.advice.map(adviceOf).join('\n')}</table>
${button(WORDS.help.label, link)}`,
      rows: `<tr><td class="pad" style="padding:28px 44px 34px;">
${muted('font-size:15px;line-height:23px', '0 0 20px', escapeHtml(WORDS.closing))}
${linkInFull(SENTENCES.buttonFails, link)}
${muted(SMALL, '0', escapeHtml(WORDS.footer))}</td></tr>`,
    }),
  };
}
