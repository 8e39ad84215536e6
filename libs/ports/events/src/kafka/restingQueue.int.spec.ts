import { performance } from 'node:perf_hooks';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import { clientFor } from './kafkaFixture.ts';

const WINDOW_MS = 500;
/** One that looks every millisecond comes to hundreds. */
const MOST_TURNS = 100;

await describeWithEngine('kafka', (engine) => {
  it('lets the event loop rest while nothing is asked', async () => {
    const admin = clientFor(engine.url).admin();
    await admin.connect();
    await admin.describeCluster();
    await eventually(async () => {
      const { loopCount } = performance.nodeTiming.uvMetricsInfo;
      await pauseFor(WINDOW_MS);
      expect(performance.nodeTiming.uvMetricsInfo.loopCount - loopCount).toBeLessThan(MOST_TURNS);
    });
    await admin.disconnect();
  });
});
