import { expect, test } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { createMetrics } from './metrics.ts';

const HELD_SECONDS = 0.2;

function holdTheLoop(): void {
  const until = performance.now() + HELD_SECONDS * 1_000;
  while (performance.now() < until);
}

test('the longest delay of the event loop is told by every registry of the process', async () => {
  const registries = [createMetrics('one').registry, createMetrics('other').registry];
  await eventually(async () => {
    holdTheLoop();
    for (const registry of registries) {
      const delay = await registry.getSingleMetric('nodejs_eventloop_delay_max_seconds')?.get();
      expect(delay?.values[0]?.value).toBeGreaterThan(HELD_SECONDS / 2);
    }
  });
});
