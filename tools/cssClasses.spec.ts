import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const OWNERS = [
  'frontends/shell',
  'frontends/onboarding',
  'frontends/discover',
  'frontends/chat',
  'frontends/admin',
  'libs/ui',
];
/** Words for a state or a variant, always used together with a component's own class. */
const STATE = /^(is|has)-/;

/** The classes that a front end's style sheets style, as the subject of a rule. */
function classesOf(owner: string): Set<string> {
  const classes = new Set<string>();
  for (const file of globSync(`${owner}/src/**/*.css`)) {
    const css = readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/url\([^)]*\)/g, '');
    for (const [, selectors = ''] of css.matchAll(/([^{};@]+)\{/g))
      for (const selector of selectors.split(','))
        for (const [, name = ''] of (selector.trim().split(/[\s>+~]+/)[0] ?? '').matchAll(
          /\.([a-z][\w-]*)/gi,
        ))
          if (!STATE.test(name)) classes.add(name);
  }
  return classes;
}

// Style sheets of all front ends meet in one page: two that start a rule from the same class change each other's looks.
it('no two front ends style the same class', () => {
  const owners = new Map<string, string[]>();
  for (const owner of OWNERS)
    for (const name of classesOf(owner)) owners.set(name, [...(owners.get(name) ?? []), owner]);
  const shared = [...owners]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name}: ${all.join(', ')}`);
  expect(shared.sort()).toEqual([]);
});
