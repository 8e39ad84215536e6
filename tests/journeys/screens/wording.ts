import type { Page } from 'playwright-core';
import { PRODUCT_WORDS } from './productWords.ts';

/** Other words in place of those on a page, to see whether their room is enough. */
export const WORDINGS = {
  /** Two fifths longer, with marks above and below. */
  longer: `(text) => text.replace(/[a-z]/gi, (letter) => ({
    a: 'áä', e: 'ëé', i: 'íï', o: 'öó', u: 'úü', A: 'ÁÄ', E: 'ÉË', I: 'ÍÏ', O: 'ÓÖ', U: 'ÚÜ',
    c: 'ç', d: 'đ', g: 'ğ', n: 'ñ', s: 'š', z: 'ž', C: 'Ç', S: 'Š', Z: 'Ž',
  })[letter] ?? letter)`,
  cyrillic: `(text) => text.replace(/[a-z]/gi, (letter) => {
    const at = 'abcdefghijklmnopqrstuvwxyz'.indexOf(letter.toLowerCase());
    const other = 'абцдефгхијклмнопqрстуввxyз'[at] ?? letter;
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  })`,
} as const;
export type Wording = keyof typeof WORDINGS;

/** Puts other words into a page: what is written there, not what it does. */
export const reword = (page: Page, wording: Wording): Promise<void> =>
  page.evaluate(`(() => {
    const words = ${WORDINGS[wording]};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, [translate=no]'))
        node.nodeValue = words((node.written ??= node.nodeValue));
    for (const field of document.querySelectorAll('[placeholder]'))
      field.placeholder = words((field.written ??= field.placeholder));
  })()`);

/**
 * Texts that cannot be read to their end: cut off by what is around them, or beside the window. Left out: what scrolls,
 * what is there for screen readers only, and names that stay in every language, whose mark may stand alone. In dots may end what members wrote, such as names and last words; no words
 * of the product.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const SLACK = 2;
    const OURS = new Set(${JSON.stringify(PRODUCT_WORDS)});
    const cut = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!node.nodeValue.trim() || !holder || holder.closest('script, style, noscript, [aria-hidden=true], option, [inert], [translate=no]')) continue;
      if (!holder.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      // What waits above the page comes down with the focus.
      if (text.width === 0 || text.height === 0 || text.bottom <= 0) continue;
      const say = (by) => cut.push(node.nodeValue.trim().slice(0, 60) + ' (' + by + ')');
      let isInside = true;
      for (let around = holder; around && around !== document.documentElement; around = around.parentElement) {
        const style = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1 || style.clipPath === 'inset(50%)') { isInside = false; break; }
        const isTheirs = !OURS.has((node.written ?? node.nodeValue).trim());
        if (isTheirs && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')) { isInside = false; break; }
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) { isInside = false; break; }
        const hidesX = /hidden|clip/.test(style.overflowX);
        const hidesY = /hidden|clip/.test(style.overflowY);
        if ((hidesX && (text.left < box.left - SLACK || text.right > box.right + SLACK)) ||
            (hidesY && (text.top < box.top - SLACK || text.bottom > box.bottom + SLACK))) {
          say('cut off by ' + around.tagName.toLowerCase() + '.' + around.className);
          isInside = false;
          break;
        }
      }
      if (isInside && (text.left < -SLACK || text.right > document.documentElement.clientWidth + SLACK)) say('beside the window');
    }
    return [...new Set(cut)];
  })()`);
