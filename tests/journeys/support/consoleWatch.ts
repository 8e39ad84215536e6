import type { BrowserContext } from 'playwright-core';

interface Expected {
  status: string;
  path: RegExp;
}

/** Statuses that are no fault: no progress yet, a page that is not there. */
const EXPECTED: readonly Expected[] = [
  { status: '404', path: /\/api\/profile\/progress$/ },
  { status: '404', path: /\/nowhere$/ },
  // Asked before it is known that the wizard comes first.
  {
    status: '403',
    path: /\/api\/(matches|matches\/paginated\?.*|likes-sent|conversations(\/(new-matches|figures))?)$/,
  },
];

/** An engine that is silent for seconds, as on a busy machine, is answered so, and the page asks for the photo again. */
export const PHOTO_AWAY: Expected = { status: '503', path: /\/api\/photos\/[^/]+\/\w+\.\w+\?/ };

/** Adds to `complaints` what someone's pages write into the console or fail with. */
export function watchConsole(
  context: BrowserContext,
  who: string,
  complaints: string[],
  alsoExpected: readonly Expected[] = [],
): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    const isExpected = [...EXPECTED, ...alsoExpected].some(
      ({ status, path }) => message.text().includes(`status of ${status}`) && path.test(url),
    );
    if (!isExpected) complaints.push(`${who}: ${message.text()} (${url})`);
  });
  context.on('weberror', (webError) => complaints.push(`${who}: ${webError.error().message}`));
}
