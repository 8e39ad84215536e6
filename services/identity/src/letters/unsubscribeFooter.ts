import { escapeHtml } from './html.ts';
import { SENTENCES } from './sentences.ts';

const WORDS = SENTENCES.unsubscribing;
const anchor = (label: string, url: string) =>
  `<a href="${escapeHtml(url)}" class="lk" style="color:#12557F;">${escapeHtml(label)}</a>`;

/** Ends letters that members may switch off: why they get them, and how to stop them. */
export function unsubscribeFooter(
  unsubscribeUrl: string,
  publicUrl: string,
  why: string = WORDS.why,
): Record<'text' | 'html', string> {
  const chooseUrl = `${publicUrl}${WORDS.choosePath}`;
  return {
    text: `${why}\n${WORDS.unsubscribe}:\n${unsubscribeUrl}\n${WORDS.or} ${WORDS.choose}:\n${chooseUrl}`,
    html: `${escapeHtml(why)} ${anchor(WORDS.unsubscribe, unsubscribeUrl)} ${WORDS.or} ${anchor(WORDS.choose, chooseUrl)}.`,
  };
}
