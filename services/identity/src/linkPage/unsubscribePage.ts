import { page } from './page.ts';

/** Asks first, as mail scanners open links (docs/product.md#a-letter-when-away, docs/product.md#a-weekly-letter). */
export const unsubscribePage = (): string =>
  page(
    'Unsubscribe',
    `<h1>Fewer emails?</h1>
<p>We’ll stop sending you emails like that one.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>
<small>Emails you ask for, such as sign-in codes, still come.</small>`,
  );

export const unsubscribedPage = (): string =>
  page(
    'Unsubscribed',
    `<h1>Done</h1>
<p>We won’t send you emails like that one any more. You can switch them on again in your profile.</p>`,
  );
