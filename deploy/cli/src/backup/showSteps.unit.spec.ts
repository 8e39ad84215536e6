import { expect, test } from '@jest/globals';
import { showSteps } from './showSteps.ts';

function told(steps: readonly [what: string, done: number, total?: number][]): string[] {
  const lines: string[] = [];
  const { step, end } = showSteps({ note: (line) => void lines.push(line) });
  for (const each of steps) step(...each);
  end();
  return lines;
}

test('tells of each thing how many there were', () => {
  expect(
    told([
      ['keys', 500],
      ['keys', 812],
      ['photos', 0],
    ]),
  ).toEqual(['keys: 812', 'photos']);
});

test('tells of many how far it is, now and then', () => {
  const steps = Array.from({ length: 30 }, (_, page): [string, number] => ['events', (page + 1) * 10_000]);
  expect(told(steps)).toEqual(['events: 100,000', 'events: 200,000', 'events: 300,000']);
});

test('tells every tenth of what has an end', () => {
  const steps = Array.from({ length: 20 }, (_, page): [string, number, number] => ['read', page + 1, 20]);
  expect(told(steps)).toEqual([
    ...['2', '4', '6', '8', '10', '12', '14', '16', '18', '20'].map((done) => `read: ${done} of 20`),
  ]);
});
