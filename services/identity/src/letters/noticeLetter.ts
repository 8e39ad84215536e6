import type { Letter } from '@kolo/mail';
import type { IdentityWords } from '../words.ts';
import { button, linkInFull } from './button.ts';
import { letterFrame, muted, signature } from './frame.ts';
import { escapeHtml } from './html.ts';

export interface Notice {
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; path: string } | null;
}

const TEXT = 'font-size:17px;line-height:26px';
const withLineBreaks = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

/** A letter of paragraphs: its words are text, its action leads into this site. `frame` says the frame around them. */
export function noticeLetter(
  to: Pick<Letter, 'owner' | 'to'>,
  { subject, paragraphs, action }: Notice,
  publicUrl: string,
  frame: IdentityWords,
  footer?: Record<'text' | 'html', string>,
): Letter {
  const link = action && `${publicUrl}${action.path}`;
  const words = paragraphs.map((paragraph) => muted(TEXT, '0 0 16px', withLineBreaks(paragraph))).join('\n');
  const rows =
    link === null
      ? '<tr><td class="pad" style="padding:0 44px 26px;"></td></tr>'
      : `<tr><td class="pad" style="padding:10px 44px 34px;">${linkInFull(frame.say('letters.buttonFails'), link)}</td></tr>`;
  return {
    ...to,
    subject,
    text: [
      ...paragraphs,
      ...(action && link ? [`${action.label}:\n${link}`] : []),
      ...(footer ? [footer.text] : []),
      signature(frame),
    ].join('\n\n'),
    html: letterFrame(
      {
        title: subject,
        preview: paragraphs[0] ?? subject,
        lead: action && link ? `${words}\n${button(action.label, link)}` : words,
        rows,
        ...(footer && { footer: footer.html }),
      },
      frame,
    ),
  };
}
