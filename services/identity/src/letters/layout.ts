import type { IdentityWords } from '../words.ts';
import { button, linkInFull } from './button.ts';
import { letterFrame, muted, SANS, SMALL, signature, table } from './frame.ts';
import { escapeHtml } from './html.ts';

/** What a letter that lets somebody in says, in the order in which it is read. Plain text throughout. */
export interface LetterContent {
  title: string;
  /** Shown by mail readers beside the subject. */
  preview: string;
  greeting: string;
  button: { label: string; link: string };
  code: { introduction: string; digits: string };
  expiry: string;
  buttonFails: string;
  closing: string;
}

const codeBox = ({ introduction, digits }: LetterContent['code']) =>
  `<p class="tx" style="margin:0 0 12px;${SANS};font-size:16px;line-height:24px;color:#2B0E22;">${escapeHtml(introduction)}</p>
<${table} width="100%" class="box" bgcolor="#F4E9EF" style="background:#F4E9EF;border:1px solid #E7D6DF;border-radius:16px;border-collapse:separate;"><tr><td class="tx code" align="center" style="padding:20px 12px;${SANS};font-size:42px;line-height:48px;font-weight:700;letter-spacing:10px;color:#2B0E22;">${digits}</td></tr></table>`;

/** The letter as HTML. */
export function htmlLetter(content: LetterContent, words: IdentityWords): string {
  const { link } = content.button;
  const lead = `${muted('font-size:17px;line-height:26px', '0 0 26px', escapeHtml(content.greeting))}
${button(content.button.label, link)}`;
  const rows = `<tr><td class="pad" style="padding:30px 44px 0;">
${codeBox(content.code)}
${muted('font-size:15px;line-height:23px', '14px 0 0', escapeHtml(content.expiry))}
</td></tr>
<tr><td class="pad" style="padding:28px 44px 34px;"><${table} width="100%"><tr><td class="ln" style="border-top:1px solid #E7D6DF;padding-top:20px;">
${linkInFull(content.buttonFails, link)}
${muted(SMALL, '0', escapeHtml(content.closing))}</td></tr></table></td></tr>`;
  return letterFrame({ title: content.title, preview: content.preview, lead, rows }, words);
}

/** The same letter as plain text; link and code stand on lines of their own. */
export function textLetter(content: LetterContent, words: IdentityWords): string {
  return [
    content.greeting,
    `${content.button.label}:\n${content.button.link}`,
    content.code.introduction,
    content.code.digits,
    content.expiry,
    content.closing,
    signature(words),
  ].join('\n\n');
}
