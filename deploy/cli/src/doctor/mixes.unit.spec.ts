import { describe, expect, it } from '@jest/globals';
import { buildContract } from '@kolo/service';
import { type Build, mixesOf } from './mixes.ts';
import type { Program } from './places.ts';

const build = (program: Program, contract: string, speaks: Partial<Build['speaks']> = {}): Build => ({
  program,
  address: `http://${program}`,
  release: { version: contract, commit: 'c', contract },
  speaks: { ...buildContract(), ...speaks },
});
const toCome = (of: Build): Build => ({ ...of, address: null });
const follows = (reader: string, source: string) => reader === 'discovery' && source === 'interaction';

describe('releases side by side', () => {
  const here = buildContract();
  const liked = { events: { ...here.events, MemberLiked: 3 } };
  const asking = (question: string) => ({ questions: [...here.questions, question] });

  it('of one contract, or of two that say the same, are well', () => {
    expect(mixesOf([build('interaction', '1'), build('discovery', '1')], [], follows)).toEqual([]);
    expect(mixesOf([build('interaction', '2'), build('discovery', '1')], [], follows)).toEqual([]);
    expect(mixesOf([build('gateway', '2'), build('discovery', '1')], [], follows)).toEqual([]);
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
      toCome(build('messaging', '2', asking('identity.new'))),
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

  it('tell whoever still wants what the one to come has no more', () => {
    const running = [build('messaging', '1', asking('identity.old')), build('interaction', '1', liked)];
    const next = [toCome(build('identity', '2')), toCome(build('discovery', '2'))];
    expect(mixesOf(running, next, follows).map(({ now, first }) => [now, first])).toEqual([
      [false, 'messaging'],
      [false, 'interaction'],
    ]);
  });

  it('go wrong where the gateway does not vouch for what a service goes by', () => {
    const vouching = { vouched: [...here.vouched, 'new'] };
    expect(mixesOf([build('moderation', '2', vouching), build('gateway', '1')], [], follows)).toEqual([
      {
        now: true,
        first: 'gateway',
        says: 'moderation 2 at http://moderation goes by ‘new’, for which gateway 1 at http://gateway does not vouch: roll gateway first',
      },
    ]);
    expect(mixesOf([build('moderation', '1'), build('gateway', '2', vouching)], [], follows)).toEqual([]);
    const silent = build('gateway', '1', { events: {}, questions: [], calls: [], vouched: [] });
    expect(mixesOf([silent], [toCome(build('media', '2'))], follows).map(({ first }) => first)).toContain(
      'gateway',
    );
  });

  it('go wrong where the gateway passes on what a service does not serve', () => {
    const dancing = { calls: [...here.calls, 'media POST /api/dance'] };
    const next = [toCome(build('gateway', '2', dancing))];
    expect(mixesOf([build('media', '1'), build('profile', '1')], next, follows)).toEqual([
      {
        now: false,
        first: 'media',
        says: 'the gateway to come (2) passes on POST /api/dance, which media 1 at http://media does not serve: roll media first',
      },
    ]);
  });
});
