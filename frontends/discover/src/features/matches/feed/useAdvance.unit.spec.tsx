import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useAdvance } from './useAdvance.ts';

const { matchMedia } = window;
const LONG_MS = 5_000;
let truths: string[];
let shown: Element[];

beforeEach(() => {
  jest.useFakeTimers();
  truths = ['(max-width: 767px)'];
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: truths.includes(query) });
  shown = [];
  window.HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
    shown.push(this);
  };
});
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
  Reflect.deleteProperty(window.HTMLElement.prototype, 'scrollIntoView');
});

const listOf = (many: number) => {
  const current = document.createElement('section');
  for (let index = 0; index < many; index++) {
    const card = document.createElement('article');
    card.dataset.member = `member ${index}`;
    current.append(card);
  }
  return { current };
};

/** Likes the card at a place of the list. */
function like(list: { current: HTMLElement }, index: number) {
  const view = renderHook(({ isCovered }) => useAdvance(list, isCovered), {
    initialProps: { isCovered: false },
  });
  const next = list.current.querySelectorAll('article')[index + 1];
  act(() => view.result.current(next?.dataset.member));
  return view;
}
const later = () => act(() => jest.advanceTimersByTime(LONG_MS));

it('on a phone leads on to the next person', () => {
  const list = listOf(3);
  like(list, 1);
  expect(shown).toEqual([]);
  later();
  expect(shown).toEqual([list.current.children[2]]);
});

it('has nowhere to lead after the last', () => {
  like(listOf(1), 0);
  later();
  expect(shown).toEqual([]);
});

it('stays where there are more side by side, and for who wants nothing to move', () => {
  truths = [];
  like(listOf(2), 0);
  truths = ['(max-width: 767px)', '(prefers-reduced-motion: reduce)'];
  like(listOf(2), 0);
  later();
  expect(shown).toEqual([]);
});

it('stays where something came into the way, or the page was moved', () => {
  like(listOf(2), 0).rerender({ isCovered: true });
  later();
  like(listOf(2), 0);
  Object.defineProperty(window, 'scrollY', { value: 40, configurable: true, writable: true });
  later();
  expect(shown).toEqual([]);
});
