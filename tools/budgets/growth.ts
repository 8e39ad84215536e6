import type { Weight } from './measure.ts';

/** What a front end may grow without being told. */
const ALLOWED = 1.05;
/** A package that grew by less explains nothing. */
const WORTH_NAMING = 200;

const inKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

function grownPackages(budget: Weight['packages'], weight: Weight['packages']): string {
  return Object.entries(weight)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (budget[name] ?? 0) }))
    .filter(({ more }) => more >= WORTH_NAMING)
    .sort((one, other) => other.more - one.more)
    .map(({ name, bytes, more }) => `${name} +${inKilobytes(more)} to ${inKilobytes(bytes)}`)
    .join(', ');
}

/** Says how a front end outgrew its budget and which packages grew, most first; `null` where it did not. */
export function growth(name: string, budget: Weight | undefined, weight: Weight): string | null {
  if (!budget) return `${name} has no budget`;
  if (weight.bytes <= budget.bytes * ALLOWED) return null;
  const packages = grownPackages(budget.packages, weight.packages);
  return `${name} is sent in ${inKilobytes(weight.bytes)} instead of ${inKilobytes(budget.bytes)}; before compression: ${packages}`;
}
