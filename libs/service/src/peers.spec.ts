import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestService, testService } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import type { ServiceDefinition } from './definition.ts';
import { httpPeers, PeerUnavailableError } from './peers.ts';

const interaction: ServiceDefinition = {
  name: 'interaction',
  viewsVersion: 1,
  projections: [],
  feed: [],
  collections: [],
  build: () => ({
    calls: [],
    answers: { standing: async () => ({ matched: true }) },
  }),
};
const ask = (urls: readonly string[], service: TestService) =>
  httpPeers({ interaction: urls }, service.secrets, Date.now).ask('interaction', 'standing', {
    one: 'ana',
    other: 'iva',
  });

describe('asking a neighbour over HTTP', () => {
  let service: TestService;
  let dead: string;
  beforeAll(async () => {
    service = await testService(interaction);
    dead = `http://127.0.0.1:${await freePort()}`;
  });
  afterAll(() => service.stop());

  it('goes on to the next instance where nobody listens', async () => {
    const urls = [dead, service.url];
    const peers = httpPeers({ interaction: urls }, service.secrets, Date.now);
    for (let turn = 0; turn < 4; turn++)
      expect(await peers.ask('interaction', 'standing', { one: 'ana', other: 'iva' })).toEqual({
        matched: true,
      });
  });

  it('says so when nobody is there, or none is configured', async () => {
    await expect(ask([dead, dead], service)).rejects.toBeInstanceOf(PeerUnavailableError);
    await expect(ask([], service)).rejects.toBeInstanceOf(PeerUnavailableError);
  });
});
