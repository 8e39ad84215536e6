import type { CDPSession, Page } from 'playwright-core';

/** What a call gets instead of the server's answer: another one, that one changed, or none. */
type Answer =
  | { status: number; contentType: string; body: string | Buffer }
  | { change(answer: unknown): unknown }
  | 'never';

interface Calls {
  answers: { path: RegExp; answer: Answer }[];
  isLate: boolean;
}

interface PausedCall {
  requestId: string;
  request: { url: string };
  /** Only once the server has answered. */
  responseStatusCode?: number;
}

const CALLS = [{ urlPattern: '*/api/*' }, { urlPattern: '*/auth/*' }];
/** Long enough that what waits for an answer is drawn before it comes. */
const ANSWER_LATE_MS = 150;
/** Browsers forgive shifts for half a second after a press, so pictures come later than that. */
const PICTURE_LATE_MS = 600;
const PICTURE = /\/api\/photos\//;

/** `**` stands for anything, `*` for anything up to a slash. */
const patternOf = (path: string): RegExp => {
  const parts = path.split(/(\*+)/).map((part) => {
    if (part.startsWith('*')) return part === '*' ? '[^/]*' : '.*';
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
};

async function fulfill(
  devtools: CDPSession,
  { requestId }: PausedCall,
  status: number,
  contentType: string,
  body: string | Buffer,
): Promise<void> {
  await devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: contentType }],
    body: Buffer.from(body).toString('base64'),
  });
}

async function passOn(devtools: CDPSession, calls: Calls, call: PausedCall): Promise<void> {
  const { requestId, request, responseStatusCode } = call;
  const answer = calls.answers.findLast(({ path }) => path.test(request.url))?.answer;
  if (answer === 'never') return;
  if (answer === undefined) {
    const lateMs = PICTURE.test(request.url) ? PICTURE_LATE_MS : ANSWER_LATE_MS;
    if (calls.isLate) await new Promise((late) => setTimeout(late, lateMs));
    await devtools.send('Fetch.continueRequest', { requestId });
  } else if ('body' in answer) await fulfill(devtools, call, answer.status, answer.contentType, answer.body);
  else if (responseStatusCode === undefined)
    await devtools.send('Fetch.continueRequest', { requestId, interceptResponse: true });
  else {
    const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId });
    const json: unknown = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString());
    await fulfill(
      devtools,
      call,
      responseStatusCode,
      'application/json',
      JSON.stringify(answer.change(json)),
    );
  }
}

async function intercept(page: Page): Promise<Calls> {
  const calls: Calls = { answers: [], isLate: false };
  const devtools = await page.context().newCDPSession(page);
  // A page that has gone elsewhere, or is closed, waits for nothing.
  devtools.on('Fetch.requestPaused', (call) => passOn(devtools, calls, call).catch(() => {}));
  await devtools.send('Fetch.enable', { patterns: CALLS });
  return calls;
}

const intercepted = new WeakMap<Page, Promise<Calls>>();

/** Playwright's own routes would turn the cache off, so that each screen compiled every script again. */
function callsOf(page: Page): Promise<Calls> {
  const calls = intercepted.get(page) ?? intercept(page);
  intercepted.set(page, calls);
  return calls;
}

/** Lets calls to a path get another answer; the newest that fits counts. */
export async function answerCalls(page: Page, path: string, answer: Answer): Promise<void> {
  const { answers } = await callsOf(page);
  answers.push({ path: patternOf(path), answer });
}

/** Lets the server's answers come late, pictures later. */
export async function answerLate(page: Page): Promise<void> {
  const calls = await callsOf(page);
  calls.isLate = true;
}

/** Lets the server answer again. */
export async function forgetAnswers(page: Page): Promise<void> {
  const calls = await callsOf(page);
  calls.answers = [];
}
