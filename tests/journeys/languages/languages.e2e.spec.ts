import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import {
  isSiteLanguage,
  LANGUAGE_PARAMETER,
  OFFERED_LANGUAGES,
  type SiteLanguageTag,
} from '@kolo/contracts/site/languages';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { lettersTo } from '../../support/lettersTo.ts';
import { like, memberOf, SOCIABLE } from '../../support/members.ts';
import { admirerOf, writeFirst } from '../pages/firstMessage.ts';
import { confirmLink, followLink, register, signInWithCode } from '../pages/joining.ts';
import { completeProfileInViews } from '../pages/wizard.ts';
import { cutTexts } from '../screens/wording.ts';
import { launchBrowser, newPhone } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';
import { finger, type Hand } from '../support/hands.ts';
import { HE, OPERATOR } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';
import { type Finder, finderOf, textsOn } from './leftInEnglish.ts';
import { inTheirHand, inTheirWords, translatorInto } from './speak.ts';

jest.setTimeout(300_000);

/** By `LANGUAGES=hr,bg`, or `all`: those in which the whole way is walked. */
function walkedLanguages(asked = process.env.LANGUAGES ?? ''): readonly SiteLanguageTag[] {
  if (asked === 'all') return OFFERED_LANGUAGES.filter((tag) => tag !== 'en');
  return asked.split(',').filter(isSiteLanguage);
}

/** What members write is in no language of the product's. */
const WRITTEN = [
  'I dance first and ask later.',
  'Split girl far from the sea.',
  'Ajvar or kajmak? Choose wisely.',
  'Both, on the same burek.',
];

/** Fails for what is left in English, and for what is cut off. */
const lookingAt = (page: Page, finder: Finder) => async (screen: string) =>
  expect({ screen, english: finder.english(await textsOn(page)), cut: await cutTexts(page) }).toEqual({
    screen,
    english: [],
    cut: [],
  });

async function lookAt(page: Page, path: string, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto(path);
  await page.locator('main :is(h1, h2):visible').first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await look(path);
}

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
    const translator = await translatorInto(tag, WRITTEN);
    finder = await finderOf(tag, WRITTEN);
    plain = await context.newPage();
    page = inTheirWords(plain, translator);
    hand = inTheirHand(finger, translator);
  });
  afterAll(() => endJourney(browser, product));

  const look = (screen: string) => lookingAt(plain, finder)(screen);

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
      await lookAt(plain, path, look);
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

const PUSHES = ['You have a new match.', 'You have a new message.'];

interface Reader {
  tag: SiteLanguageTag;
  email: string;
  member: Client;
  plain: Page;
  /** Asked in English. */
  page: Page;
  hand: Hand;
  finder: Finder;
  say(english: string): string;
  look(screen: string): Promise<void>;
}

describe('two who read different languages', () => {
  let browser: Browser;
  let product: Product;
  let readers: Reader[];
  const complaints: string[] = [];
  const step = journey('two-languages', () => browser);

  async function readerIn(tag: SiteLanguageTag): Promise<Reader> {
    const email = `${tag.toLowerCase()}@example.org`;
    const member = await memberOf(product.url, email, SOCIABLE);
    const { status } = await member.call('/api/profile/language', { json: { language: tag } });
    expect(status).toBe(200);
    const context = await newPhone(browser, product.url);
    watchConsole(context, tag, complaints);
    const translator = await translatorInto(tag, WRITTEN);
    const finder = await finderOf(tag, WRITTEN);
    const plain = await context.newPage();
    const look = lookingAt(plain, finder);
    return {
      ...{ tag, email, member, plain, finder, look, say: translator.say },
      page: inTheirWords(plain, translator),
      hand: inTheirHand(finger, translator),
    };
  }

  beforeAll(async () => {
    [browser, product] = await Promise.all([
      launchBrowser(),
      startProduct('one process', OPERATOR.email, { DEMO: '0' }),
    ]);
    readers = await Promise.all((['sr-Cyrl', 'sq'] as const).map(readerIn));
  });
  afterAll(async () => {
    await product?.stop();
    await browser?.close();
  });

  step('each signs in by a letter in their language', async () => {
    for (const { tag, email, plain, page, hand, finder, look } of readers) {
      await plain.goto(`/?${LANGUAGE_PARAMETER}=${tag}`);
      await signInWithCode(page, product.url, email, look, hand);
      await page.getByRole('heading', { name: /Dobrodošao/ }).waitFor();
      expect(await plain.locator('html').getAttribute('lang')).toBe(tag);
      const [letter] = await lettersTo(product.url, email);
      const said = `${letter?.subject}\n${letter?.text}`.split('\n').filter(Boolean);
      expect(said.length).toBeGreaterThan(3);
      expect({ tag, english: finder.english(said) }).toEqual({ tag, english: [] });
    }
  });

  step('they match, and write to each other', async () => {
    const [one, other] = readers;
    if (!one || !other) throw new Error('Two are needed.');
    await like(other.member, one.member);
    await one.plain.goto(`/profile/${other.member.id}`);
    await one.hand.press(
      one.page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).first(),
    );
    await writeFirst(one.page, other.member, one.hand, 'with words');
    await one.look('thread');
    await lookAt(other.plain, `/messages?start=${one.member.id}`, other.look);
    await other.plain.getByRole('log').getByText('Choose wisely.').waitFor();
  });

  step('pushes are shown by a worker that speaks the language of its browser', async () => {
    for (const { tag, plain, say } of readers) {
      const worker = await plain.evaluate<string>("fetch('/sw.js').then((answer) => answer.text())");
      const said = PUSHES.map(say);
      expect({ tag, said: said.filter((each) => worker.includes(each)) }).toEqual({ tag, said });
      expect(PUSHES.filter((each) => worker.includes(each))).toEqual([]);
    }
  });

  step('and read their own language on every screen', async () => {
    const [one, other] = readers;
    if (!one || !other) throw new Error('Two are needed.');
    for (const [{ plain, look }, { member }] of [
      [one, other],
      [other, one],
    ] as const)
      for (const path of ['/', '/matches', `/profile/${member.id}`, '/messages', '/profile'])
        await lookAt(plain, path, look);
    for (const { plain, page, hand, look } of readers) {
      await plain.goto('/profile-edit');
      await hand.press(page.locator('summary').filter({ hasText: 'Heritage & Location' }));
      await page.getByRole('combobox', { name: 'Current city' }).waitFor();
      await look('city');
    }
    expect(complaints).toEqual([]);
  });
});

if (walkedLanguages().length > 0) describe.each(walkedLanguages())('Kolo in %s', (tag) => walkIn(tag)());
