import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** How somebody works a page: what a journey asks for is the same, by mouse, by finger or by keys alone. */
export interface Hand {
  /** A button or a link. */
  press(what: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** One of a list of the browser's own. */
  choose(list: Locator, option: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** One of the radio buttons of a group. */
  pick(group: Locator, option: RegExp): Promise<void>;
}

export const mouse: Hand = {
  press: (what) => what.click(),
  write: (field, text) => field.fill(text),
  choose: async (list, option) => void (await list.selectOption({ label: option })),
  tick: (box) => box.check(),
  pick: (group, option) => group.getByRole('radio', { name: option }).check(),
};

/** Boxes of the browser's own lie hidden under their labels. */
const labelOf = (box: Locator): Locator => box.locator('xpath=ancestor::label[1]');

/** The list itself opens in a window of the telephone's, where no page reaches. */
export const finger: Hand = {
  press: (what) => what.tap(),
  async write(field, text) {
    await field.tap();
    await field.pressSequentially(text);
  },
  choose: mouse.choose,
  async tick(box) {
    // Words beside it may be links.
    await labelOf(box).tap({ position: { x: 14, y: 14 } });
    await box.and(box.page().locator(':checked')).waitFor();
  },
  async pick(group, option) {
    const radio = group.getByRole('radio', { name: option });
    const box = await radio.elementHandle();
    await labelOf(radio).tap();
    // The choice may lead on, and its question be away.
    await eventually(`${radio} is chosen`, async () => (await box?.isChecked()) || undefined);
  },
};

const MOST_TABS = 80;

interface Focus {
  name: string;
  isSeen: boolean;
  isThere: boolean;
  isLost: boolean;
}

/** Where the focus is: what has it, whether it can be seen there, and whether it is the sought one or lies within it. */
const focusBeside = (what: Locator): Promise<Focus> =>
  what.evaluate((sought) => {
    const { activeElement: focused, body } = sought.ownerDocument;
    if (!focused || focused === body) return { name: 'nothing', isSeen: true, isThere: false, isLost: true };
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 30) ?? '';
    // A box of the browser's that is hidden shows by its label.
    const shown = focused.closest('label') ?? focused;
    const { x, y, width, height } = shown.getBoundingClientRect();
    const top = sought.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
    return {
      name: `${focused.tagName.toLowerCase()} ${focused.id} ${name}`,
      isSeen: top !== null && (shown.contains(top) || top.contains(shown)),
      isThere: sought.contains(focused),
      isLost: false,
    };
  });

/**
 * Keys alone. What is sought is reached by Tab; on the way the focus must never be lost, and where it stops it must be
 * seen.
 */
export function keysOf(page: Page): Hand {
  let isFresh = true;
  // When the document is asked for: what is sought may be there before all else of it has loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isFresh = true;
  });

  async function reach(what: Locator): Promise<void> {
    await what.waitFor({ state: 'attached' });
    const way: string[] = [];
    for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
      const focus = await focusBeside(what);
      way.push(focus.isSeen ? focus.name : `${focus.name} (covered)`);
      if (focus.isLost && tabs === 0 && !isFresh) throw new Error(`the focus was lost before ${what}`);
      if (focus.isThere) {
        // What moves may cover it for a moment.
        await eventually(`${what}, whose focus is covered: ${way.join(' → ')},`, async () =>
          (await focusBeside(what)).isSeen ? true : undefined,
        );
        isFresh = false;
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way by Tab to ${what}: ${way.join(' → ')}`);
  }

  return {
    async press(what) {
      await reach(what);
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
    async choose(list, option) {
      await reach(list);
      await page.keyboard.type(option);
    },
    async tick(box) {
      await reach(box);
      await page.keyboard.press('Space');
    },
    async pick(group, option) {
      const radios = group.getByRole('radio');
      const chosen = group.getByRole('radio', { checked: true });
      await reach((await chosen.count()) > 0 ? chosen : radios.first());
      const wanted = radios.and(page.getByRole('radio', { name: option }));
      await page.keyboard.press('Space');
      for (let moves = await radios.count(); moves > 0 && !(await wanted.isChecked()); moves--)
        await page.keyboard.press('ArrowDown');
      if (!(await wanted.isChecked())) throw new Error(`the arrows do not reach ${wanted}`);
    },
  };
}
