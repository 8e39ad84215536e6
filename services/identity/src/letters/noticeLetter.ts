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
const broken = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

/** What another service tells a member: its words are text, and its action leads into this site. */
export function noticeLetter(
  to: Pick<Letter, 'owner' | 'to'>,
  { subject, paragraphs, action }: Notice,
  publicUrl: string,
): Letter {
  const link = action && `${publicUrl}${action.path}`;
  const words = paragraphs.map((paragraph) => muted(TEXT, '0 0 16px', broken(paragraph))).join('\n');
  const rows =
    link === null
      ? '<tr><td class="pad" style="padding:0 44px 26px;"></td></tr>'
      : `<tr><td class="pad" style="padding:10px 44px 34px;">${linkInFull(SENTENCES.buttonFails, link)}</td></tr>`;
  return {
    ...to,
    subject,
    text: [...paragraphs, ...(action && link ? [`${action.label}:\n${link}`] : []), SIGNATURE].join('\n\n'),
    html: letterFrame({
      title: subject,
      preview: paragraphs[0] ?? subject,
      lead: action && link ? `${words}\n${button(action.label, link)}` : words,
      rows,
    }),
  };
}
