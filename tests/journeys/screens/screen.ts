import type { Page } from 'playwright-core';
import type { Cast, Viewer } from '../support/cast.ts';
import { answerCalls } from './calls.ts';

/** A screen, or a state of one, as somebody meets it. */
export interface Screen {
  name: string;
  viewer: Viewer;
  path: string | ((cast: Cast) => string);
  /** What is there once it is. */
  shows: string | RegExp;
  /** What holds before it is opened: answers that are other ones. */
  given?(page: Page, cast: Cast): Promise<unknown>;
  /** What is to be done on it; a dialog, sheet or menu that opens. */
  open?(page: Page, cast: Cast): Promise<unknown>;
  /** What it shows waits for ever. */
  isLoading?: true;
  /** Something comes in above, as it should. */
  isMoved?: true;
  /** What is given stays with its page, so no other screen is opened there. */
  isAlone?: true;
  /** The widths that have it, where others do not. */
  widths?: readonly number[];
  /** The name of its drawing, without width and theme. */
  drawing?: string;
}

/** What presses the first button of a name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** What presses one button after another, the last of which asks. */
export const askedAfter =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page);
    await page.getByRole('alertdialog').waitFor();
  };

/** Says over a member's page or thread what they are reported for. */
export async function chooseReason(page: Page): Promise<void> {
  await press('More')(page);
  await press(/^Report/)(page);
  await page.getByRole('radio', { name: 'Looks under 18' }).check();
}

/** Lets a call be answered with this, whatever the server would say. */
export const answered =
  (path: string, json: unknown, status = 200) =>
  (page: Page) =>
    answerCalls(page, path, { status, contentType: 'application/json', body: JSON.stringify(json) });

/** Lets the answer of a call be another in some fields. */
export const changed = (path: string, change: (answer: unknown) => unknown) => (page: Page) =>
  answerCalls(page, path, { change });

/** Lets a call go without an answer. */
export const unanswered = (path: string) => (page: Page) => answerCalls(page, path, 'never');

/** Opens a screen and waits until it is what it is; `look` is called before anything is done on it. */
export async function openScreen(
  page: Page,
  screen: Screen,
  cast: Cast,
  look?: (page: Page) => Promise<void>,
): Promise<void> {
  const { path, shows, given, open, isLoading = false } = screen;
  await given?.(page, cast);
  await page.goto(typeof path === 'string' ? path : path(cast));
  const waiting = page.locator('main [aria-busy=true]').first();
  if (isLoading) await waiting.waitFor();
  else {
    await page.getByRole('heading', { name: shows }).first().waitFor();
    await waiting.waitFor({ state: 'detached' });
  }
  await look?.(page);
  await open?.(page, cast);
}
