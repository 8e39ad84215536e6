import { describe, expect, it } from '@jest/globals';
import type { ServiceName } from '@kolo/contracts';
import { spokenHere } from '@kolo/service';
import { type Build, mixesOf } from './mixes.ts';

const build = (service: ServiceName, contract: string, events = {}, more: string[] = []): Build => ({
  service,
  address: `http://${service}`,
  release: { version: contract, commit: 'c', contract },
  speaks: {
    events: { ...spokenHere().events, ...events },
    questions: [...spokenHere().questions, ...more],
  },
});
const toCome = (of: Build): Build => ({ ...of, address: null });
const follows = (reader: string, source: string) => reader === 'discovery' && source === 'interaction';

describe('releases side by side', () => {
  const liked = { MemberLiked: 3 };

  it('of one contract, or of two that say the same, are well', () => {
    expect(mixesOf([build('interaction', '1'), build('discovery', '1')], [], follows)).toEqual([]);
    expect(mixesOf([build('interaction', '2'), build('discovery', '1')], [], follows)).toEqual([]);
  });

  it('go wrong where one writes a version that its follower does not read', () => {
    expect(mixesOf([build('interaction', '2', liked), build('discovery', '1')], [], follows)).toEqual([
      {
        now: true,
        first: 'discovery',
        says: 'interaction 2 at http://interaction writes MemberLiked in version 3, discovery 1 at http://discovery reads 2: roll discovery first',
      },
    ]);
  });

  it('are well once the follower reads it, and where nobody follows', () => {
    expect(mixesOf([build('interaction', '2', liked), build('discovery', '2', liked)], [], follows)).toEqual(
      [],
    );
    expect(mixesOf([build('interaction', '2', liked), build('media', '1')], [], follows)).toEqual([]);
  });

  it('tell of the one to come whom to roll out before it', () => {
    const running = [build('interaction', '1'), build('discovery', '1'), build('identity', '1')];
    const next = [
      toCome(build('interaction', '2', liked)),
      toCome(build('messaging', '2', {}, ['identity.new'])),
    ];
    expect(mixesOf(running, next, follows)).toEqual([
      expect.objectContaining({ now: false, first: 'discovery' }),
      expect.objectContaining({
        now: false,
        first: 'identity',
        says: expect.stringContaining('the messaging to come (2) may ask identity.new'),
      }),
    ]);
  });
});
