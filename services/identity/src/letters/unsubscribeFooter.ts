import type { IdentityWords } from '../words.ts';
import { escapeHtml } from './html.ts';

const anchor = (label: string, url: string) =>
  `<a href="${escapeHtml(url)}" class="lk" style="color:#12557F;">${escapeHtml(label)}</a>`;

/** Ends letters that members may switch off: why they get them, and how to stop them. */
export function unsubscribeFooter(
  unsubscribeUrl: string,
  publicUrl: string,
  { say }: Pick<IdentityWords, 'say'>,
): Record<'text' | 'html', string> {
  const chooseUrl = `${publicUrl}/profile`;
  const why = say('letters.unsubscribing.why');
  const unsubscribe = say('letters.unsubscribing.unsubscribe');
  const or = say('letters.unsubscribing.or');
  const choose = say('letters.unsubscribing.choose');
  return {
    text: `${why}\n${unsubscribe}:\n${unsubscribeUrl}\n${or} ${choose}:\n${chooseUrl}`,
    html: `${escapeHtml(why)} ${anchor(unsubscribe, unsubscribeUrl)} ${escapeHtml(or)} ${anchor(choose, chooseUrl)}.`,
  };
}
