import { describe, expect, it } from '@jest/globals';
import { type Deed, type RecordedCall, type Sight, violationsOf } from './history.ts';

type Outcome = RecordedCall['outcome'];

/** Calls of a history, one after another. */
const historyOf = (...calls: [by: string, deed: Deed, outcome: Outcome, code?: string][]): RecordedCall[] =>
  calls.map(([by, deed, outcome, code], place) => ({
    ...{ by, deed, outcome, startedAt: place, endedAt: place + 0.5 },
    ...(code !== undefined && { code }),
  }));
const send = (content: string, target = 'ben'): Deed => ({ kind: 'send', target, content });
const like = (target: string): Deed => ({ kind: 'choose', target, choice: 'liked' });
const unlike = (target: string): Deed => ({ kind: 'choose', target, choice: 'none' });
const block = (target: string): Deed => ({ kind: 'choose', target, choice: 'blocked' });
const read: Deed = { kind: 'read', target: 'ana' };
const erase: Deed = { kind: 'erase' };

type Seen = NonNullable<Sight>;
const NOTHING: Seen = { liked: [], blocked: [], matched: [], thread: [], isThreadRead: null };
const threadOf = (...contents: string[]) => contents.map((content) => ({ senderId: 'ana', content }));

/** What is found where Ana, Ben, her partner, and Cem see this. */
const found = (
  history: RecordedCall[],
  { ana = {}, ben = {}, cem = {} }: { ana?: Partial<Seen> | null; ben?: Partial<Seen>; cem?: Partial<Seen> },
) =>
  violationsOf(history, {
    of: new Map<string, Sight>([
      ['ana', ana && { ...NOTHING, ...ana }],
      ['ben', { ...NOTHING, ...ben }],
      ['cem', { ...NOTHING, ...cem }],
    ]),
    partnerOf: (member) => ({ ana: 'ben', ben: 'ana' })[member] ?? 'nobody',
    mutual: [['ana', 'cem']],
    messagesPerMonth: 2,
  });
const both = (...contents: string[]) => ({
  ana: { thread: threadOf(...contents) },
  ben: { thread: threadOf(...contents) },
});

describe('what is found in a history', () => {
  const one = historyOf(['ana', send('1'), 'acknowledged']);
  const two = historyOf(['ana', send('1'), 'acknowledged'], ['ana', send('2'), 'acknowledged']);
  const cutOff = historyOf(['ana', send('1'), 'unknown']);
  const over = historyOf(
    ['ana', send('1'), 'acknowledged'],
    ['ana', send('2'), 'unknown'],
    ['ana', send('3'), 'unknown'],
  );
  const refused = historyOf(['ana', send('1'), 'refused', 'message_limit_reached']);

  it.each([
    ['nothing, where all is there', two, both('1', '2')],
    ['nothing, where a cut-off message is not there', cutOff, both()],
    ['nothing, where it is', cutOff, both('1')],
    ['nothing, where it was sent again', [...cutOff, ...one], both('1')],
  ])('%s', (_, history, sights) => {
    expect(found(history, sights)).toEqual([]);
  });

  it.each([
    ['a lost message', one, both(), 'ana lacks "1"'],
    ['one that only one side sees', one, { ana: { thread: threadOf('1') } }, 'ben lacks "1"'],
    ['one that is there twice', one, both('1', '1'), 'ben sees "1" 2 times'],
    ['a cut-off one that is there twice', cutOff, both('1', '1'), 'ana sees "1" 2 times'],
    ['another order', two, both('2', '1'), 'ana sees what ana sent in another order: 2, 1'],
    ['one that nobody sent', one, both('1', 'x'), 'ana sees "x", never sent'],
    ['a refused one', refused, both('1'), 'ana sees "1", which was refused'],
    ['a refusal before the limit', refused, both(), 'ana was refused after 0 messages'],
    ['more than the month allows', over, both('1', '2', '3'), 'ana has sent more than the month allows'],
  ])('%s', (_, history, sights, violation) => {
    expect(found(history, sights)).toContain(violation);
  });

  it.each([
    ['a like', [like('dan')], 'acknowledged', { liked: ['dan'] }, { liked: [] }],
    ['an end of a like', [like('dan'), unlike('dan')], 'acknowledged', { liked: [] }, { liked: ['dan'] }],
    ['a block', [block('dan')], 'acknowledged', { blocked: ['dan'] }, { blocked: [] }],
    ['a refused like', [like('dan')], 'refused', { liked: [] }, { liked: ['dan'] }],
    ['one like', [like('dan')], 'acknowledged', { liked: ['dan'] }, { liked: ['dan', 'dan'] }],
  ] as const)('%s that is not so', (_, choices, outcome, right, wrong) => {
    const history = historyOf(...choices.map((deed): [string, Deed, Outcome] => ['ana', deed, outcome]));
    expect(found(history, { ana: right })).toEqual([]);
    expect(found(history, { ana: wrong })).not.toEqual([]);
  });

  it('a choice that was cut off may be either, until another one is acknowledged', () => {
    const history = historyOf(['ana', like('dan'), 'acknowledged'], ['ana', unlike('dan'), 'unknown']);
    for (const liked of [[], ['dan']]) expect(found(history, { ana: { liked } })).toEqual([]);
    const later = [...history, ...historyOf(['ana', like('dan'), 'acknowledged'])];
    expect(found(later, { ana: { liked: [] } })).toHaveLength(1);
  });

  it('a match that one side does not see', () => {
    const history = historyOf(['ana', like('cem'), 'acknowledged'], ['cem', like('ana'), 'acknowledged']);
    const [ana, cem] = [
      { liked: ['cem'], matched: ['cem'] },
      { liked: ['ana'], matched: ['ana'] },
    ];
    expect(found(history, { ana, cem })).toEqual([]);
    expect(found(history, { ana, cem: { ...cem, matched: [] } })).toEqual([
      'cem does not see the match with ana once',
    ]);
  });

  it('a thread that is read, or is not', () => {
    const sent = historyOf(['ana', send('1'), 'acknowledged']);
    const isRead = [...historyOf(['ana', send('1'), 'acknowledged'], ['ben', read, 'acknowledged'])];
    const ben = (isThreadRead: boolean) => ({ ...both('1'), ben: { thread: threadOf('1'), isThreadRead } });
    expect(found(sent, ben(false))).toEqual([]);
    expect(found(sent, ben(true))).toEqual(['ben has not read the thread, which is read']);
    expect(found(isRead, ben(true))).toEqual([]);
    expect(found(isRead, ben(false))).toEqual(['ben has read the thread, which is unread']);
  });

  it('an erasure that did not last, or came of itself', () => {
    const acknowledged = historyOf(['ana', erase, 'acknowledged']);
    expect(found(acknowledged, { ana: null })).toEqual([]);
    expect(found(acknowledged, {})).toEqual(['ana was erased, and is there']);
    expect(found([], { ana: null })).toEqual(['ana is gone without an erasure']);
    for (const ana of [null, {}]) expect(found(historyOf(['ana', erase, 'unknown']), { ana })).toEqual([]);
  });
});
