import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { goTool } from '@kolo/engines/provisioning';
import { enginesOrSkip, orSkip } from '@kolo/testing/engines';
import { drillAlerts } from './alertDrill.ts';

jest.setTimeout(600_000);
/** Long enough for a lag of over ten seconds and a filling that stands still for half an hour of recorded minutes. */
const AWAY_S = 20;
const CHANGES = ['an engine is away', 'an engine is back'];
/** Once a minute. */
const SUMMARIES = ['engines are still away', 'attempts failed, though all engines that are asked answer'];

const engines = await enginesOrSkip(['kafka', 'redis', 'toxiproxy']);
const promtool = await orSkip('promtool', () => goTool('promtool'));
afterAll(() => Promise.all((engines ?? []).map((engine) => engine.stop())));

(engines && promtool ? describe : describe.skip)('the alerts', () => {
  it('fire from what the product serves, and an outage is a few lines in its log', async () => {
    const [kafka, redis, toxiproxy] = engines ?? [];
    if (!kafka || !redis || !toxiproxy || !promtool) throw new Error('no engines');
    const { fired, lines } = await drillAlerts({
      engines: { kafka, redis, toxiproxy },
      promtool,
      awaySeconds: AWAY_S,
    });
    expect(fired.sort()).toEqual([
      'KoloAvailability',
      'KoloBackup',
      'KoloBackupProof',
      'KoloEngine',
      'KoloFilling',
      'KoloLag',
      'KoloMail',
      'KoloNotReady',
      'KoloQuarantine',
      'KoloUnseen',
      'KoloWatchdog',
    ]);
    // The damaged event is told of once more, as views are filled.
    const told = lines.filter(({ type }) => !type).map(({ msg, port }) => [msg, port]);
    for (const port of ['feed', 'state'])
      for (const change of CHANGES)
        expect(told.filter(([msg, of]) => msg === change && of === port)).toHaveLength(1);
    const others = told.filter(([msg]) => ![...CHANGES, ...SUMMARIES].includes(String(msg)));
    expect(others).toEqual([]);
  });
});
