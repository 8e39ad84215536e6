import type { Letter } from '@kolo/mail';
import type { IdentityWords } from '../words.ts';
import { button, linkInFull } from './button.ts';
import { letterFrame, muted, SANS, SMALL, signature, table } from './frame.ts';
import { escapeHtml } from './html.ts';

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
  words: IdentityWords,
): Letter {
  const { say } = words;
  const locale = words.localeFor('en-GB');
  const day = new Date(lastMessageAt).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const link = `${publicUrl}/guidelines#money`;
  const facts = [
    [say('letters.fraud.profile'), firstName ?? say('letters.fraud.unnamed')],
    [say('letters.fraud.lastMessage'), day],
  ] as const;
  const lead = say('letters.fraud.lead');
  const steps = say('letters.fraud.steps');
  const advice = words.list('letters.fraud.advice');
  const help = say('letters.fraud.help');
  const closing = say('letters.fraud.closing');
  const footer = say('letters.fraud.footer');
  return {
    ...to,
    subject: say('letters.fraud.subject'),
    text: [
      lead,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${steps}:`,
      ...advice.map((text) => `- ${text}`),
      `${help}:\n${link}`,
      closing,
      footer,
      signature(words),
    ].join('\n\n'),
    html: letterFrame(
      {
        title: say('letters.fraud.title'),
        preview: say('letters.fraud.preview'),
        lead: `${muted('font-size:17px;line-height:26px', '0 0 20px', escapeHtml(lead))}
<${table} width="100%" class="box" bgcolor="#F4E9EF" style="background:#F4E9EF;border:1px solid #E7D6DF;border-radius:16px;border-collapse:separate;">
${facts.map(([label, value]) => rowOf(label, value)).join('\n')}
</table>
<h2 class="tx" style="margin:24px 0 10px;${SANS};font-size:17px;line-height:26px;color:#2B0E22;">${escapeHtml(steps)}</h2>
<${table} width="100%">${advice.map(adviceOf).join('\n')}</table>
${button(help, link)}`,
        rows: `<tr><td class="pad" style="padding:28px 44px 34px;">
${muted('font-size:15px;line-height:23px', '0 0 20px', escapeHtml(closing))}
${linkInFull(say('letters.buttonFails'), link)}
${muted(SMALL, '0', escapeHtml(footer))}</td></tr>`,
      },
      words,
    ),
  };
}
