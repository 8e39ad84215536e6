import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EsdbDouble, esdbDouble } from '@kolo/engines/esdbDouble';
import type { ServiceDefinition } from '@kolo/service';
import { temporaryDirectory, testService } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { kolo } from '../testing/kolo.ts';

const interaction: ServiceDefinition = {
  name: 'interaction',
  viewsVersion: 1,
  projections: [],
  feed: [],
  collections: [],
  build: () => ({ calls: [], answers: {} }),
};

describe.each([
  ['several nodes', (port: string, away: number) => `esdb://127.0.0.1:${away},127.0.0.1:${port}?tls=false`],
  ['a name to discover it by', (port: string) => `esdb+discover://localhost:${port}?tls=false`],
])('an EventStoreDB cluster, named by %s', (_, addressOf) => {
  const directory = temporaryDirectory();
  let double: EsdbDouble;
  let address: string;
  beforeAll(async () => {
    double = await esdbDouble();
    address = addressOf(new URL(double.url.replace('esdb:', 'http:')).port, await freePort());
  });
  afterAll(async () => {
    await double.stop();
    directory.remove();
  });

  it('is well for the doctor', async () => {
    const { out } = await kolo(['doctor'], { DATA_DIR: directory.path, EVENTS_URL: address });
    expect(out).toContainEqual(expect.stringMatching(/ok +events .*EventStoreDB .*read the log/));
  });

  it('is where a service keeps its events', async () => {
    const service = await testService(interaction, { environment: { EVENTS_URL: address } });
    await service.stop();
    expect(double.log.map(({ type }) => type)).toContain('StoreMade');
  });
});
