require('@testing-library/jest-dom/jest-globals');

class IdleResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const neverMatches = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

// jsdom has neither, nor does it scroll.
window.matchMedia ??= neverMatches;
window.ResizeObserver ??= IdleResizeObserver;
window.scrollTo = () => {};

// jsdom reports "not implemented" for pseudo-elements.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// A screen may wait for its chunk while other tests keep the machine busy.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
