import { describe, expect, it } from '@jest/globals';
import { createVisibility } from './visibility.ts';

describe('a list in which a member is named often', () => {
  it('has own rows looked up once for each member', async () => {
    const asked: (readonly string[])[] = [];
    const sights = createVisibility({
      documents: {
        async getMany(_collection, ids) {
          asked.push(ids);
          return new Map();
        },
      },
      clock: () => new Date(),
      async ownPairs(_viewer, members) {
        asked.push(members);
        return () => ({});
      },
      ownPairsKnowMatches: true,
      pairByOwner: async () => null,
      asksOwnerFirst: () => false,
      confirmFit: async () => false,
    });
    const named = ['marko', 'marko', 'ivan', 'marko'];
    await sights.among('ana', named);
    await sights.mutual('ana', named);
    const once = [
      ['ana', 'marko', 'ivan'],
      ['marko', 'ivan'],
    ];
    expect(asked).toEqual([...once, ...once]);
  });
});
