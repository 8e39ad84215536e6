import type { IdentityWords } from '../words.ts';
import { page } from './page.ts';

/** Asks first, as mail scanners open links (docs/product.md#a-letter-when-away). */
export const unsubscribePage = (words: IdentityWords): string => {
  const { say } = words;
  return page(
    words,
    say('pages.unsubscribe.title'),
    `<h1>${say('pages.unsubscribe.heading')}</h1>
<p>${say('pages.unsubscribe.text')}</p>
<form method="post"><button type="submit">${say('pages.unsubscribe.button')}</button></form>
<small>${say('pages.unsubscribe.small')}</small>`,
  );
};

export const unsubscribedPage = (words: IdentityWords): string => {
  const { say } = words;
  return page(
    words,
    say('pages.unsubscribed.title'),
    `<h1>${say('pages.unsubscribed.heading')}</h1>
<p>${say('pages.unsubscribed.text')}</p>`,
  );
};
