import { expect, it } from '@jest/globals';
import { NODE_IMAGE } from './baseImage.ts';
import { provenanceOf } from './provenance.ts';

it('provenance names the commit, the base by its digest, who built it and when', () => {
  const predicate = provenanceOf({
    base: NODE_IMAGE,
    image: { name: 'identity', workspace: 'services/identity', target: 'service' },
    revision: 'c0ffee',
    source: 'https://git.example.org/kolo',
    builder: 'https://ci.example.org/kolo',
    startedAt: new Date('2026-11-26T10:00:00Z'),
    finishedAt: new Date('2026-11-26T10:04:00Z'),
  });
  expect(predicate).toMatchObject({
    buildDefinition: {
      externalParameters: { target: 'service', buildArgs: { WORKSPACE: 'services/identity' } },
      resolvedDependencies: [
        { uri: 'git+https://git.example.org/kolo', digest: { gitCommit: 'c0ffee' } },
        { uri: expect.stringMatching(/^docker:/), digest: { sha256: NODE_IMAGE.split('@sha256:')[1] } },
      ],
    },
    runDetails: {
      builder: { id: 'https://ci.example.org/kolo' },
      metadata: { startedOn: '2026-11-26T10:00:00.000Z', finishedOn: '2026-11-26T10:04:00.000Z' },
    },
  });
});
