import type { Letter } from '@kolo/mail';
import { button, linkInFull } from './button.ts';
import { letterFrame, muted, SIGNATURE } from './frame.ts';
import { escapeHtml } from './html.ts';
import { SENTENCES } from './sentences.ts';

interface Notice {
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; path: string } | null;
}

const TEXT = 'font-size:17px;line-height:26px';
const withLineBreaks = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

/** A letter written by another service: its words are text, its action leads into this site. */
export function noticeLetter(
  to: Pick<Letter, 'owner' | 'to'>,
  { subject, paragraphs, action }: Notice,
  publicUrl: string,
  footer?: Record<'text' | 'html', string>,
): Letter {
  const link = action && `${publicUrl}${action.path}`;
  const words = paragraphs.map((paragraph) => muted(TEXT, '0 0 16px', withLineBreaks(paragraph))).join('\n');
  const rows =
    link === null
      ? '<tr><td class="pad" style="padding:0 44px 26px;"></td></tr>'
      : `<tr><td class="pad" style="padding:10px 44px 34px;">${linkInFull(SENTENCES.buttonFails, link)}</td></tr>`;
  return {
    ...to,
    subject,
    text: [
      ...paragraphs,
      ...(action && link ? [`${action.label}:\n${link}`] : []),
      ...(footer ? [footer.text] : []),
      SIGNATURE,
    ].join('\n\n'),
    html: letterFrame({
      title: subject,
      preview: paragraphs[0] ?? subject,
      lead: action && link ? `${words}\n${button(action.label, link)}` : words,
      rows,
      ...(footer && { footer: footer.html }),
    }),
  };
}
