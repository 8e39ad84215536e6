import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { HistoryEntry } from '@kolo/contracts/api/yourData';
import { LIMITS } from '@kolo/contracts/limits';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OnboardingApp from '../../../App.tsx';
import { OWN_PAGE } from '../../../testing/members.ts';

const entry = (index: number): HistoryEntry => ({
  id: String(index).padStart(24, 'e'),
  at: '2026-05-17T09:30:00.000Z',
  kind: 'photo-added',
  sentence: `You added photo ${index}.`,
});

/** The files that the page has handed to the browser. */
let saved: { name: string; file: Blob }[];
const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => {
  saved = [];
  let last: Blob;
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) last = file;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download !== '') saved.push({ name: this.download, file: last });
  });
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  jest.restoreAllMocks();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows what happened once it is asked for, page by page', async () => {
  const calls = fakeServer({
    ...OWN_PAGE,
    'GET /api/account/history': ({ query }) => {
      const first = query.get('before') === null ? 0 : LIMITS.historyPage;
      const count = first === 0 ? LIMITS.historyPage : 2;
      return { body: Array.from({ length: count }, (_, index) => entry(first + index)) };
    },
  });
  openPage(<OnboardingApp />, '/profile');
  await screen.findByRole('button', { name: 'Show what happened' });
  expect(calls.some(({ path }) => path === '/api/account/history')).toBe(false);
  await press('Show what happened');
  expect(screen.getByRole('heading', { name: 'What happened on your account' })).toHaveFocus();
  expect(await screen.findByText('You added photo 0.')).toBeVisible();
  await press('Show more');
  expect(await screen.findByText(`You added photo ${LIMITS.historyPage + 1}.`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(calls.at(-1)?.query.get('before')).toBe(entry(LIMITS.historyPage - 1).id);
});

it('offers another try where it could not be loaded', async () => {
  let isDown = true;
  fakeServer({
    ...OWN_PAGE,
    'GET /api/account/history': () => (isDown ? { status: 503 } : { body: [entry(0)] }),
  });
  openPage(<OnboardingApp />, '/profile');
  await press('Show what happened');
  expect(await screen.findByText('We couldn’t load this list just now.')).toBeVisible();
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('You added photo 0.')).toBeVisible();
});

it('hands the whole file to the browser and says so', async () => {
  fakeServer({ ...OWN_PAGE, 'GET /api/account/export': { body: 'the file' } });
  openPage(<OnboardingApp />, '/profile');
  await press('Download my data');
  expect(await screen.findByText('Your file is ready. Look in your downloads.')).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^kolo-\d{4}-\d\d-\d\d\.zip$/);
  expect(saved[0]?.file.size).toBe(JSON.stringify('the file').length);
});

it('says why there is no file', async () => {
  const error = 'You can download your data once a day. Please come back tomorrow.';
  fakeServer({
    ...OWN_PAGE,
    'GET /api/account/export': { status: 429, body: { error, code: 'export_limit' } },
  });
  openPage(<OnboardingApp />, '/profile');
  await press('Download my data');
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(saved).toEqual([]);
});

it('keeps nothing of a file that broke off, and lets it be tried again', async () => {
  fakeServer(OWN_PAGE);
  const { fetch } = globalThis;
  let isBroken = true;
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('export')) return fetch(input, init);
    return new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(1_500_000));
          if (isBroken) controller.error(new TypeError('terminated'));
          else controller.close();
        },
      }),
    );
  };
  openPage(<OnboardingApp />, '/profile');
  await press('Download my data');
  expect(await screen.findByRole('alert')).toHaveTextContent('The download was interrupted');
  expect(saved).toEqual([]);
  isBroken = false;
  await press('Download my data');
  expect(await screen.findByText('Your file is ready. Look in your downloads.')).toBeVisible();
  expect(saved[0]?.file.size).toBe(1_500_000);
});
