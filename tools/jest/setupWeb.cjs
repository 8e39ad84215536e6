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

// Missing in jsdom.
window.matchMedia ??= neverMatches;
window.ResizeObserver ??= IdleResizeObserver;
window.scrollTo = () => {};

/*
 * jsdom's own matches every rule of every stylesheet against an element, which took half the time of component tests.
 * Only antd brings styles here, so an element's tag, attributes and inline style say all that tests ask for.
 */
const { getComputedStyle } = window;
const blank = document.implementation.createHTMLDocument('');
const displays = new Map();
function displayOf({ namespaceURI, localName }) {
  if (!displays.has(localName)) {
    const element = blank.createElementNS(namespaceURI, localName);
    element.setAttribute('open', '');
    displays.set(localName, getComputedStyle(element).display);
  }
  return displays.get(localName);
}
const HIDDEN = '[hidden], input[type="hidden"], dialog:not([open])';
const DEFAULTS = {
  display: (element) => (element.matches(HIDDEN) ? 'none' : displayOf(element)),
  visibility: ({ parentElement }) =>
    parentElement ? window.getComputedStyle(parentElement).visibility : 'visible',
  pointerEvents: () => 'auto',
};
window.getComputedStyle = (element) => {
  const { style } = element;
  const read = (name) => style[name] || (DEFAULTS[name]?.(element) ?? '');
  return new Proxy(style, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? (property) => style.getPropertyValue(property) || read(property)
        : read(name),
  });
};

// Loading these takes longer than most tests without components run.
if (expect.getState().testPath.endsWith('.tsx')) {
  require('@testing-library/jest-dom/jest-globals');
  // Lazy chunks load slowly while other tests keep the machine busy.
  require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
}
jest.setTimeout(30_000);
