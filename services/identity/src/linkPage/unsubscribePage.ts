import { page } from './page.ts';

/** Asks first, as mail scanners open links (docs/product.md#a-letter-when-away). */
export const unsubscribePage = (): string =>
  page(
    'Unsubscribe',
    `<h1>Fewer emails?</h1>
<p>We’ll stop writing to you when a message or match waits for you.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>
<small>Emails you ask for, such as sign-in codes, still come.</small>`,
  );

export const unsubscribedPage = (): string =>
  page(
    'Unsubscribed',
    `<h1>Done</h1>
<p>We won’t write to you any more when a message or match waits for you. You can switch these emails on again in your profile.</p>`,
  );
