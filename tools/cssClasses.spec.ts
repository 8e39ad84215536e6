import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const FRONT_ENDS = [
  'frontends/shell',
  'frontends/onboarding',
  'frontends/discover',
  'frontends/chat',
  'frontends/admin',
];

/** The selectors of an owner's style sheets, each with the classes it names. */
function selectorsOf(owner: string): { selector: string; classes: string[] }[] {
  return globSync(`${owner}/src/**/*.css`).flatMap((file) => {
    const css = readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/url\([^)]*\)/g, '');
    return [...css.matchAll(/([^{};]+)\{/g)]
      .map(([, head = '']) => head.trim())
      .filter((head) => !head.startsWith('@'))
      .flatMap((head) => head.split(','))
      .map((selector) => ({
        selector: selector.trim(),
        classes: [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
      }));
  });
}

// The style sheets of all front ends meet in one page, so each rule must name a class that no one else styles:
// otherwise opening one screen changes the looks of another.
it('every rule of a front end is bound to a class of its own', () => {
  const users = new Map<string, Set<string>>();
  for (const owner of [...FRONT_ENDS, 'libs/web/ui'])
    for (const { classes } of selectorsOf(owner))
      for (const name of classes) users.set(name, (users.get(name) ?? new Set()).add(owner));
  const unbound = FRONT_ENDS.flatMap((owner) =>
    selectorsOf(owner)
      .filter(({ classes }) => classes.length > 0 && !classes.some((name) => users.get(name)?.size === 1))
      .map(({ selector }) => `${owner}: ${selector}`),
  );
  expect(unbound).toEqual([]);
});
