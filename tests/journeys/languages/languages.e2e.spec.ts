import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import {
  isSiteLanguage,
  LANGUAGE_PARAMETER,
  OFFERED_LANGUAGES,
  type SiteLanguageTag,
} from '@kolo/contracts/site/languages';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { launchBrowser, newPhone } from '../browser.ts';
import { watchConsole } from '../consoleWatch.ts';
import { finger, type Hand } from '../hands.ts';
import { admirerOf, writeFirst } from '../pages/firstMessage.ts';
import { confirmLink, followLink, register } from '../pages/joining.ts';
import { completeProfileInViews } from '../pages/wizard.ts';
import { HE, OPERATOR } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import { cutTexts } from '../screens/wording.ts';
import { journey } from '../walk.ts';
import { type Finder, finderOf, textsOn } from './leftInEnglish.ts';
import { inTheirHand, inTheirWords, translatorInto } from './speak.ts';

jest.setTimeout(300_000);

const OTHERS = OFFERED_LANGUAGES.filter((tag) => tag !== 'en');

/** One of those that are offered, or by `LANGUAGES=hr,bg` others that the front ends were built in, or `all`. */
function walkedLanguages(asked = process.env.LANGUAGES): readonly SiteLanguageTag[] {
  if (asked === 'all') return OTHERS;
  return asked === undefined ? OTHERS.slice(0, 1) : asked.split(',').filter(isSiteLanguage);
}

/** What members write is in no language of the product's. */
const WRITTEN = ['I dance first and ask later.', 'Split girl far from the sea.', 'Both, on the same burek.'];

/** From the landing page to the first message, by the words of a language. */
const walkIn = (tag: SiteLanguageTag) => () => {
  let browser: Browser;
  let product: Product;
  let page: Page;
  let plain: Page;
  let hand: Hand;
  let finder: Finder;
  let admirer: Client;
  const complaints: string[] = [];
  const step = journey(`language-${tag}`, () => browser);

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', OPERATOR.email, { DEMO: '0' });
    const context = await newPhone(browser, product.url);
    watchConsole(context, tag, complaints);
    const translator = await translatorInto(tag);
    finder = await finderOf(tag, WRITTEN);
    plain = await context.newPage();
    page = inTheirWords(plain, translator);
    hand = inTheirHand(finger, translator);
  });
  afterAll(async () => {
    await plain?.context().close();
    await product?.stop();
    await browser?.close();
  });

  /** Nothing is left in English, and nothing is cut off. */
  const look = async (screen: string) =>
    expect({ screen, english: finder.english(await textsOn(plain)), cut: await cutTexts(plain) }).toEqual({
      screen,
      english: [],
      cut: [],
    });
  const lookAt = async (path: string) => {
    await plain.goto(path);
    await plain.locator('main h1, main h2').first().waitFor();
    await plain.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await look(path);
  };

  step('somebody joins by an address that names the language', async () => {
    await plain.goto(`/?${LANGUAGE_PARAMETER}=${tag}`);
    expect(await plain.locator('html').getAttribute('lang')).toBe(tag);
    await look('landing');
    await register(page, HE, look, hand);
    await followLink(page, product.url, HE.email);
    await look('link');
    await confirmLink(page, hand);
  });

  step('answers the wizard', async () => {
    await completeProfileInViews(page, HE, look, hand);
    await look('home');
  });

  step('looks at every screen', async () => {
    admirer = await admirerOf(plain, product.url);
    for (const path of ['/matches', `/profile/${admirer.id}`, '/likes', '/messages', '/profile', '/contact'])
      await lookAt(path);
    await plain.goto('/matches');
    await hand.press(page.getByRole('button', { name: /^Filters/ }).first());
    await page.getByRole('button', { name: 'Apply Filters' }).waitFor();
    await look('filters');
  });

  step('and writes to a match', async () => {
    await plain.goto(`/profile/${admirer.id}`);
    await hand.press(page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).first());
    await writeFirst(page, admirer, hand, 'with an opener');
    await look('thread');
    expect(complaints).toEqual([]);
  });
};

if (walkedLanguages().length === 0) describe.skip('no other language is offered', walkIn('hr'));
else describe.each(walkedLanguages())('Kolo in %s', (tag) => walkIn(tag)());
