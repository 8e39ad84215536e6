import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { lettersTo } from '../../support/lettersTo.ts';
import { logLines } from '../../support/logLines.ts';
import { match, memberOf, SOCIABLE } from '../../support/members.ts';
import { typeCode } from '../pages/joining.ts';
import { seeMessage, seeSent } from '../pages/messages.ts';
import { openPart } from '../pages/ownProfile.ts';
import { launchBrowser, newPerson, newPhone, signedInPage } from '../support/browser.ts';
import { DEADLINE_MS, eventually } from '../support/eventually.ts';
import { finger, type Hand, keysOf } from '../support/hands.ts';
import { inspect } from '../support/inspect.ts';
import { mailedCode } from '../support/mailbox.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(300_000);

/** Messaging looks once a minute for what has waited. */
const LOOKED_FOR_MS = 2 * DEADLINE_MS;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MARKO = 'marko@example.org';
const IVA = 'iva@example.org';
const TEXT = 'Kafa u petak?';
const ANSWERED = 'Someone answered you';
const NEW_PEOPLE = 'New people for your search';
const WEEKLY = 'Email me once a week about new people';
const CLOCK = pathToFileURL(path.resolve(import.meta.dirname, '../../support/clockAhead.ts'));

describe('a member who is away is written to, and lets go of it by one click', () => {
  let browser: Browser;
  let product: Product;
  let folder: string;
  let ana: Client;
  let marko: Client;
  let iva: Client;
  let hers: Page;
  let his: Page;
  let keys: Hand;
  let ahead = 0;
  let written = 0;

  /** The product's clock, which the browsers do not share. */
  const putForward = (ms: number) => {
    ahead += ms;
    writeFileSync(path.join(folder, 'clock'), String(ahead));
  };
  /** By messaging's views, and by who notes what waits: news that is an hour old when they hear it is none. */
  const untilHeard = (type: 'MatchMade' | 'MessageSent', times: number) =>
    eventually(`${times} × ${type} in messaging`, async () => {
      const heard = logLines(product.output()).filter(
        (line) => line.msg === 'event handled' && line.type === type,
      );
      const noting = `messaging.note-waiting${type === 'MatchMade' ? '-matches' : ''}`;
      return (
        ['messaging', noting].every(
          (name) => heard.filter(({ consumer }) => consumer === name).length >= times,
        ) || undefined
      );
    });
  const write = async (to: Client, text: string) => {
    await hers.goto(`/messages?start=${to.id}`);
    await finger.write(hers.getByRole('textbox', { name: 'Message' }), text);
    await finger.press(hers.getByRole('button', { name: 'Send' }));
    await seeSent(hers);
    await untilHeard('MessageSent', ++written);
  };
  const aboutWaiting = async (email: string) =>
    (await lettersTo(product.url, email)).filter(
      ({ unsubscribeUrl, subject }) => unsubscribeUrl && subject !== NEW_PEOPLE,
    );
  const aboutNewPeople = async (email: string) =>
    (await lettersTo(product.url, email)).filter(({ subject }) => subject === NEW_PEOPLE);
  const switchWeeklyOn = async (page: Page, hand: Hand, look: string) => {
    await openPart(page, 'Emails when you’re away');
    const weekly = page.getByRole('checkbox', { name: WEEKLY });
    expect(await weekly.isChecked()).toBe(false);
    await hand.tick(weekly);
    await page.getByText('Your choice is saved').waitFor();
    expect(await inspect(page, look)).toEqual([]);
    await page.reload();
    await openPart(page, 'Emails when you’re away');
    expect(await weekly.isChecked()).toBe(true);
  };
  /** To the first Thursday evening of another day than today. */
  const putForwardToThursday = () => {
    const now = new Date(Date.now() + ahead);
    const days = (4 - now.getUTCDay() + 7) % 7 || 7;
    const evening = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 17, 5);
    putForward(evening - now.getTime());
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kolo-clock-'));
    // Half past the hour, whatever the machine says: a session tells only the hour in which it was used.
    putForward((90 - new Date().getMinutes()) * MINUTE_MS);
    browser = await launchBrowser();
    product = await startProduct('one process', 'operator@example.org', {
      DEMO: '0',
      LOG_LEVEL: 'debug',
      NODE_OPTIONS: `--import ${CLOCK}`,
      CLOCK_AHEAD_FILE: path.join(folder, 'clock'),
    });
    [ana, marko, iva] = await Promise.all([
      memberOf(product.url, 'ana@example.org', SOCIABLE),
      memberOf(product.url, MARKO, SOCIABLE),
      memberOf(product.url, IVA, SOCIABLE),
    ]);
    for (const other of [marko, iva]) await match(ana, other);
    await untilHeard('MatchMade', 2);
    hers = await signedInPage(await newPhone(browser, product.url), ana.cookie, product.url);
    his = await (await newPerson(browser, product.url)).newPage();
    keys = keysOf(his);
  });
  afterAll(async () => {
    await endJourney(browser, product);
    await rm(folder, { recursive: true, force: true });
  });

  const step = journey('away', () => browser);

  step('what has waited an hour is told in a letter that gives nothing away', async () => {
    await write(marko, TEXT);
    putForward(95 * MINUTE_MS);
    const letter = await eventually(
      'the letter',
      async () => (await aboutWaiting(MARKO)).find(({ subject }) => subject === ANSWERED),
      LOOKED_FOR_MS,
    );
    const said = `${letter.subject} ${letter.text} ${letter.html}`;
    for (const personal of ['Ana', TEXT, '<img']) expect(said).not.toContain(personal);
    await eventually(
      'hers, about the match',
      async () => ((await aboutWaiting(IVA)).length > 0 ? true : undefined),
      LOOKED_FOR_MS,
    );
  });

  step('its button opens the thread, through signing in', async () => {
    const [letter] = await aboutWaiting(MARKO);
    await his.goto(letter?.links.find((link) => link.includes('/messages?start=')) ?? '');
    await his.getByText('Sign in to read your messages.').waitFor();
    expect(await inspect(his, 'away-sign-in')).toEqual([]);
    await keys.write(his.getByLabel('Email address'), MARKO);
    await his.keyboard.press('Enter');
    await his.getByRole('heading', { name: 'Choose Login Method' }).waitFor();
    await typeCode(his, await mailedCode(product.url, MARKO), keys);
    await his.waitForURL(`**/messages?start=${ana.id}`);
    await seeMessage(his, TEXT);
  });

  step('one click in the mail program ends it, and the profile says so', async () => {
    const [letter] = await aboutWaiting(MARKO);
    const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(letter?.unsubscribeUrl ?? '', click)).status).toBe(200);
    await openPart(his, 'Emails when you’re away');
    for (const kind of ['Email me about a new match', 'Email me about a new message'])
      expect(await his.getByRole('checkbox', { name: kind }).isChecked()).toBe(false);
  });

  step('each asks for the weekly letter, on a phone and on a wide screen', async () => {
    await switchWeeklyOn(his, keys, 'away-weekly-1440');
    await switchWeeklyOn(hers, finger, 'away-weekly-390');
    await his.context().close();
  });

  step('and the next day others are written to, but not he', async () => {
    putForward(25 * HOUR_MS);
    await write(marko, 'Ili u subotu?');
    await write(iva, 'Kafa?');
    putForward(95 * MINUTE_MS);
    await eventually(
      'her letter',
      async () => ((await aboutWaiting(IVA)).some(({ subject }) => subject === ANSWERED) ? true : undefined),
      LOOKED_FOR_MS,
    );
    expect(await aboutWaiting(MARKO)).toHaveLength(1);
  });

  step(
    'on Thursday he reads that someone new fits, and nobody’s name; a page without a session ends it',
    async () => {
      // The clock may have passed it already.
      if ((await aboutNewPeople(MARKO)).length === 0) putForwardToThursday();
      const letter = await eventually(
        'the weekly letter',
        async () => (await aboutNewPeople(MARKO))[0],
        LOOKED_FOR_MS,
      );
      for (const personal of ['Ana', '<img']) expect(`${letter.text}${letter.html}`).not.toContain(personal);
      expect(letter.links[0]).toMatch(/\/matches$/);
      await hers.goto(letter.unsubscribeUrl ?? '');
      await finger.press(hers.getByRole('button', { name: 'Unsubscribe' }));
      await hers.getByRole('heading', { name: 'Done' }).waitFor();
      const switches = await (await marko.call('/api/letters')).json();
      expect(switches).toEqual({ match: false, message: false, weekly: false });
      // She has a match with everyone who is new.
      expect(await aboutNewPeople('ana@example.org')).toEqual([]);
    },
  );
});
