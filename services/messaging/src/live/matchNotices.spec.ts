import { expect, test } from '@jest/globals';
import { type KoloEvent, pairOf, streams } from '@kolo/contracts';
import type { Recorded } from '@kolo/events';
import { createLog } from '@kolo/service';
import { tellOfMatches } from './matchNotices.ts';

const MADE_AT = '2026-03-01T12:00:00.000Z';
const [one, other] = pairOf('AnaAnaAnaAna', 'MarkoMarkoMa');
const matchMade: Recorded<KoloEvent> = {
  stream: streams.pair(one, other),
  revision: 2,
  position: '3',
  id: 'match',
  type: 'MatchMade',
  schemaVersion: 1,
  subject: one,
  key: `${one}-${other}`,
  source: 'interaction',
  sealed: false,
  payload: '',
  metadata: {},
  recordedAt: MADE_AT,
  data: { members: [one, other] },
};

async function toldAfter(ms: number, gone?: string): Promise<[string, string][]> {
  const told: [string, string][] = [];
  const clock = () => new Date(Date.parse(MADE_AT) + ms);
  const reactor = tellOfMatches(
    {
      tell: (member, { memberId }) => told.push([member, memberId]),
      isNobodyTo: async (_member, whom) => whom === gone,
    },
    { clock, log: createLog('messaging', 'silent') },
  );
  await reactor.react(matchMade);
  return told;
}

test('a match is news for a minute: a first start tells nobody of old ones', async () => {
  expect(await toldAfter(59_000)).toEqual([
    [one, other],
    [other, one],
  ]);
  expect(await toldAfter(61_000)).toEqual([]);
});

test('who is nobody to the other by then is not told of', async () => {
  expect(await toldAfter(0, one)).toEqual([[one, other]]);
});
