import type { Recipe } from './engine.ts';

/** The real server, only in containers. */
export const eventstoredb: Recipe = {
  variable: 'EVENTSTOREDB_TEST_URL',
  url: (host, port) => `esdb://${host}:${port}?tls=false`,
  container: {
    image: 'eventstore/eventstore:24.10.0',
    port: 2113,
    command: ['--insecure', '--run-projections=None'],
  },
  otherwise: 'no package registry has EventStoreDB',
  async ready(port) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`);
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
  },
};
