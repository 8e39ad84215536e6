import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import type { QueuePage } from '@kolo/contracts/api/moderation/queue';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { MAN, match, memberOf, PROFILE } from '../../support/members.ts';
import { launchBrowser, newPerson, signedInPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { inspect } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(300_000);

const OPERATORS = ['olga@example.org', 'petra@example.org'];
const REPORTED = 6;
const LINE = 'Can you send 320 for the flight?';

describe('the queue, by keys alone', () => {
  let browser: Browser;
  let product: Product;
  let olga: Client;
  let olgas: Page;
  let petras: Page;

  const queue = async () => (await (await olga.call('/api/admin/queue')).json()) as QueuePage;
  const key = (page: Page, ...keys: string[]) =>
    keys.reduce((before, each) => before.then(() => page.keyboard.press(each)), Promise.resolve());
  const heading = (page: Page) => page.getByRole('heading', { level: 2 }).last();
  const leadOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1);

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', OPERATORS.join(','), { DEMO: '0' });
    const { url } = product;
    const join = (email: string, profile = MAN) => memberOf(url, email, profile);
    const [first, second] = await Promise.all(OPERATORS.map((email) => join(email)));
    if (!first || !second) throw new Error('no operators');
    olga = first;
    const [ana, vera] = await Promise.all([
      join('ana@example.org', PROFILE),
      join('vera@example.org', PROFILE),
    ]);
    for (let at = 0; at < REPORTED; at++) {
      const member = await join(`reported${at}@example.org`);
      for (const by of at === 0 ? [ana, vera] : [ana]) {
        await match(by, member);
        const messageId = await eventually('he may write', async () => {
          const json = { receiverId: by.id, content: at === 0 ? LINE : 'You are all the same.' };
          const sent = await member.call('/api/message', { json });
          return sent.ok ? ((await sent.json()) as { id: string }).id : undefined;
        });
        const reason = at === 0 ? 'danger' : 'insults';
        const json = {
          userId: member.id,
          reason,
          about: 'message',
          messageId,
          withMessages: true,
        };
        expect((await by.call('/api/report', { json })).status).toBe(200);
      }
    }
    await eventually('all reports wait', async () => (await queue()).open === REPORTED + 1 || undefined);
    const pageOf = async ({ cookie }: Client) => signedInPage(await newPerson(browser, url), cookie, url);
    [olgas, petras] = [await pageOf(first), await pageOf(second)];
  });
  afterAll(() => endJourney(browser, product));

  const step = journey('queue', () => browser);

  /** The card, and its line of the list. */
  const untilTurned = async () => {
    await olgas.locator(`a[aria-current][href$="/${leadOf(olgas)}"]`).waitFor();
    await heading(olgas).waitFor();
    await olgas.getByRole('group', { name: 'Decision' }).waitFor();
  };
  /** Whether nothing lies over its middle. */
  const isUncovered = (locator: Locator) =>
    locator.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(node.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
    });
  const decide = async (place: string) => {
    await key(olgas, place);
    await olgas.getByRole('button', { name: /, next case$/ }).waitFor();
    await key(olgas, 'Enter');
  };

  step('one reads the gravest card, and the other sees it', async () => {
    await olgas.setViewportSize({ width: 1440, height: 900 });
    await olgas.goto('/admin/reports');
    await olgas.getByText(`${REPORTED + 1} open · ${REPORTED} members`).waitFor();
    await key(olgas, 'j');
    await olgas
      .getByRole('link', { name: /Threats or danger.*2 reports/ })
      .and(olgas.locator('[aria-current]'))
      .waitFor();
    await petras.goto('/admin/reports');
    await petras.getByText(/ is reading this$/).waitFor();
    expect(await inspect(petras, 'queue-reading')).toEqual([]);
  });

  step('opens the evidence at the reported line', async () => {
    await olgas.getByRole('button', { name: 'Show the evidence' }).first().waitFor();
    await key(olgas, 'e');
    await olgas.getByText(LINE).first().waitFor();
    const line = olgas.getByText('Reported', { exact: true }).first();
    await line.waitFor();
    await eventually('the line is in view', async () => (await isUncovered(line)) || undefined);
    expect(await isUncovered(olgas.getByRole('heading', { name: /^What .* wrote$/ }).first())).toBe(true);
    expect(await inspect(olgas, 'queue-card')).toEqual([]);
    await key(olgas, 'v');
    const enlarged = olgas.getByRole('dialog', { name: /^Photos of / });
    await enlarged.waitFor();
    await key(olgas, 'Escape');
    await enlarged.waitFor({ state: 'detached' });
    expect(await heading(olgas).evaluate((node) => node.matches(':focus'))).toBe(true);
  });

  step('decides for all reports at once, which leads to the next, and takes it back', async () => {
    const before = leadOf(olgas);
    await key(olgas, '5');
    await olgas.getByRole('checkbox', { name: /warn the 2 people/ }).waitFor();
    await key(olgas, 'f');
    await olgas.getByRole('button', { name: / and warn 2 people, next case$/ }).waitFor();
    await key(olgas, '4');
    const effect = olgas.getByText(/^Your account is suspended until /);
    const end = olgas.getByText(/^The button “Read or appeal/);
    await eventually('the letter', async () => (await isUncovered(effect)) || undefined);
    expect(await isUncovered(end)).toBe(false);
    await key(olgas, 'PageDown', 'PageDown', 'PageDown', 'PageDown');
    await eventually('the letter is read to its end', async () => (await isUncovered(end)) || undefined);
    await key(olgas, 'l');
    for (const field of ['What happened', 'Why'])
      await eventually(
        `${field} in view`,
        async () => (await isUncovered(olgas.getByLabel(field, { exact: true }))) || undefined,
      );
    expect(await inspect(olgas, 'queue-decision')).toEqual([]);
    await olgas.keyboard.type('Twice. ');
    await key(olgas, 'Escape');
    await olgas.getByText(/^What happened: Twice\. /).waitFor();
    const next = olgas.getByRole('button', { name: /^Suspend .*, next case$/ });
    await eventually('the button in view', async () => (await isUncovered(next)) || undefined);
    await key(olgas, 'Enter');
    await olgas.getByText(/^Suspension: /).waitFor();
    expect(leadOf(olgas)).not.toBe(before);
    expect(await inspect(olgas, 'queue-undo')).toEqual([]);
    await key(olgas, 'z');
    await olgas.getByText(/^Suspension: /).waitFor({ state: 'detached' });
    await eventually('the card is back', async () => leadOf(olgas) === before || undefined);
    await olgas
      .getByRole('link', { name: /Threats or danger/ })
      .and(olgas.locator('[aria-current]'))
      .waitFor();
    await untilTurned();
    expect(await olgas.getByRole('radio', { name: /^Suspend/ }).isChecked()).toBe(true);
    expect(await olgas.getByLabel('What happened').inputValue()).toMatch(/^Twice\. /);
    await olgas.getByText(LINE).first().waitFor();
    expect((await queue()).rows.every(({ planned }) => planned === null)).toBe(true);
  });

  step('decides again and leaves: it holds after ten seconds', async () => {
    await decide('4');
    await olgas.getByText(/^Suspension: /).waitFor();
    await olgas.goto('about:blank');
    await eventually(
      'both reports are decided',
      async () => (await queue()).open === REPORTED - 1 || undefined,
    );
  });

  step('decides the others one after the other', async () => {
    await olgas.goto('/admin/reports');
    await olgas.getByText(`${REPORTED - 1} open · ${REPORTED - 1} members`).waitFor();
    const started = Date.now();
    await key(olgas, 'j');
    await olgas.waitForURL('**/admin/reports/*');
    for (let at = 0; at < REPORTED - 1; at++) {
      await untilTurned();
      const name = (await heading(olgas).textContent()) ?? '';
      await key(olgas, 'e');
      await olgas.getByText('Reported', { exact: true }).first().waitFor();
      const lead = leadOf(olgas);
      if (at === 0) {
        await key(olgas, '1', 'h');
        const letter = olgas.getByRole('region', { name: /^Help lines for / });
        const begin = letter.getByText('We are writing because we are worried about you.');
        await eventually('the letter with help lines', async () => (await isUncovered(begin)) || undefined);
        await key(olgas, 'PageDown', 'PageDown', 'PageDown');
        const end = letter.getByText('A person on our team decided to write to you, not a machine.');
        await eventually('it is read to its end', async () => (await isUncovered(end)) || undefined);
        expect(await inspect(olgas, 'queue-help')).toEqual([]);
      }
      await decide(at % 2 === 0 ? '1' : '2');
      await eventually(`${name} is decided`, async () => leadOf(olgas) !== lead || undefined);
    }
    process.stdout.write(`${Math.round((Date.now() - started) / (REPORTED - 1))} ms a case by keys\n`);
    await eventually('nothing is open', async () => (await queue()).open === 0 || undefined);
    await olgas.getByText('Nothing open').waitFor();
  });

  step('everything is in the log, with who opened the evidence', async () => {
    await petras.goto('/admin/decisions');
    await petras
      .getByText(/viewed the evidence about/)
      .first()
      .waitFor();
    await petras
      .getByText(/decided about .*: Suspended/)
      .first()
      .waitFor();
  });
});
