import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from '@kolo/contracts/api/calls';
import type { MatchesPage } from '@kolo/contracts/api/discovery';
import type { HistoryEntry } from '@kolo/contracts/api/yourData';
import { addDays } from '@kolo/contracts/dates';
import type { HeldRow } from '@kolo/contracts/held';
import { pairKey } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import type { CallSpec } from '@kolo/contracts/protocol/call';
import { eventually } from '@kolo/testing';
import { strFromU8, unzipSync } from 'fflate';
import type { CallInit, Client } from '../support/client.ts';
import { fewAtATime, PROFILE } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { FOLLOW_MS } from './deadlines.ts';

const NOBODY = '123456789ABC';
/** What a member is named by in requests. */
const NAMES = ['id', 'userId', 'likedUserId', 'dislikedUserId', 'receiverId', 'before'];
/** These end what the others need. */
const LAST = ['logout', 'logoutEverywhere', 'erase', 'saveProfile'];
/** In these, who blocked finds whom they blocked. */
const OWN_BLOCKS = ['block', 'unblock', 'blocked', 'report'];
/** What of the hidden is theirs alone. */
const HIDDEN = /sakrivena/i;

type Named = (typeof ALL_CALLS)[number];
type Choose = (he: Client, she: Client) => Promise<unknown>;

const like = (by: Client, to: Client) => by.call('/api/like', { json: { likedUserId: to.id } });
const pass = (by: Client, to: Client) => by.call('/api/dislike', { json: { dislikedUserId: to.id } });
const write = (by: Client, to: Client, content: string) =>
  by.call('/api/message', { json: { receiverId: to.id, content } });
const unmatch = (by: Client, from: Client) => by.call('/api/unmatch', { json: { userId: from.id } });
const block = (by: Client, whom: Client) => by.call('/api/block', { json: { userId: whom.id } });
async function match(he: Client, she: Client): Promise<void> {
  await like(he, she);
  await like(she, he);
}

/** Here she blocks who has blocked her already, who hears nothing of it. */
const BLOCKED = 'he blocked her';
const WROTE = ['a match that wrote, she last', 'a match that wrote, he last', 'a parted pair that wrote'];

/** How two members may stand to each other before one is hidden from the other. */
const STATES: Record<string, Choose> = {
  strangers: async () => undefined,
  'he likes her': (he, she) => like(he, she),
  'she likes him': (he, she) => like(she, he),
  'he passed her': (he, she) => pass(he, she),
  'she passed him': (he, she) => pass(she, he),
  'a match': match,
  'a match that wrote, she last': async (he, she) => {
    await match(he, she);
    await write(he, she, 'njegova rec');
    await write(she, he, 'sakrivena rec');
  },
  'a match that wrote, he last': async (he, she) => {
    await match(he, she);
    await write(she, he, 'sakrivena rec');
    await write(he, she, 'njegova rec');
  },
  'both passed': async (he, she) => {
    await pass(he, she);
    await pass(she, he);
  },
  'a parted pair': async (he, she) => {
    await match(he, she);
    await unmatch(he, she);
  },
  'a parted pair that wrote': async (he, she) => {
    await match(he, she);
    await write(he, she, 'njegova rec');
    await write(she, he, 'sakrivena rec');
    await unmatch(she, he);
  },
  [BLOCKED]: block,
};

/** A request that names a member and is in order otherwise; `null` for a call that names nobody. */
function requestAbout(call: Named, member: string): [path: string, init: CallInit] | null {
  const { method, example }: CallSpec = call;
  let isNamed = false;
  const meant = (name: string, otherwise: unknown): unknown => {
    if (!NAMES.includes(name)) return otherwise;
    isNamed = true;
    return member;
  };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(meant(name, NOBODY)));
  const sent: object = typeof example?.body === 'object' && example.body !== null ? example.body : {};
  const json = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, meant(name, value)]));
  const isListOfMembers = call.service === 'interaction' && method === 'GET';
  const query = isListOfMembers ? `?before=${String(meant('before', ''))}` : '';
  return isNamed ? [path + query, { method, ...(example?.body !== undefined && { json }) }] : null;
}

const lists = ALL_CALLS.filter(
  (call) => call.method === 'GET' && call.access.who === 'member' && !call.path.includes('{'),
);
const aboutMembers = ALL_CALLS.filter(
  ({ name, access }) => access.who === 'member' && !LAST.includes(name),
).filter((call) => requestAbout(call, NOBODY) !== null);

/** Where only those live from whom he hides, and what only he comes from. */
const WEEK_MS = 7 * 24 * 3_600_000;
const SPLIT = { country: 'HR', city: 'Split' };
const VALLETTA = { country: 'MT', city: 'Valletta' };
const HIS_HERITAGE = 'AL';

/** What makes her nobody to him, and how they may stand so that it does not. */
interface Way {
  hide(product: Product, she: Client, he: Client): Promise<unknown>;
  keeps(state: string): boolean;
  /** Some, where another way is tried in all of them that is the same to him. */
  states?: readonly string[];
}
const SOME = ['he likes her', 'a match that wrote, she last', 'a parted pair that wrote'];
const keepsKnown = (state: string): boolean => state.startsWith('a match') || state === BLOCKED;
const WAYS = {
  block: { hide: (_, she, he) => block(she, he), keeps: (state) => state === BLOCKED },
  ban: { hide: (product, she) => product.restrict(she.id, 'ban'), keeps: () => false },
  suspension: {
    hide: (product, she) => product.restrict(she.id, 'suspension'),
    keeps: () => false,
    states: SOME,
  },
  pause: { hide: (_, she) => she.call('/api/profile/pause', { method: 'POST' }), keeps: keepsKnown },
  shield: {
    hide: (_, she) => she.call('/api/profile/shield', { json: { ...NO_SHIELD, countries: ['LU'] } }),
    keeps: keepsKnown,
  },
  'shield by heritage': {
    hide: (_, she) => she.call('/api/profile/shield', { json: { ...NO_SHIELD, heritages: [HIS_HERITAGE] } }),
    keeps: keepsKnown,
    states: SOME,
  },
  'shield of his': {
    hide: (_, _she, he) => he.call('/api/profile/shield', { json: { ...NO_SHIELD, cities: [VALLETTA] } }),
    keeps: keepsKnown,
  },
  'shield by a trip of his': {
    hide: (_, she) => she.call('/api/profile/shield', { json: { ...NO_SHIELD, cities: [SPLIT] } }),
    keeps: keepsKnown,
    states: SOME,
  },
  dealbreaker: {
    hide: (_, she) => she.call('/api/profile/dealbreakers', { json: { smoking: ['No', 'Occasionally'] } }),
    keeps: keepsKnown,
    states: SOME,
  },
  'dealbreaker of his': {
    hide: (_, _she, he) =>
      he.call('/api/profile/dealbreakers', { json: { drinking: ['No', 'Yes socially'] } }),
    keeps: keepsKnown,
    states: SOME,
  },
} satisfies Record<string, Way>;
type WayName = keyof typeof WAYS;
const wayNames = Object.keys(WAYS) as WayName[];
/** Where the table itself is shown elsewhere: how news of each way travels. */
const FEW = [...SOME, BLOCKED];

function pairsIn(all: readonly string[]): { hiding: [WayName, string][]; kept: [WayName, string][] } {
  const pairs = wayNames.flatMap((way) => {
    const { states = all }: Way = WAYS[way];
    return states.map((state): [WayName, string] => [way, state]);
  });
  const isKept = ([way, state]: [WayName, string]) => WAYS[way].keeps(state);
  return { hiding: pairs.filter((pair) => !isKept(pair)), kept: pairs.filter(isKept) };
}

/** One member files them all, and may file only `LIMITS.moderation.reports.max` a day. */
const isAsked = (way: WayName, { name }: Named): boolean =>
  name !== 'report' || way === 'block' || way === 'ban';
const TOO_MANY = 429;

/**
 * A member who blocked, was banned or paused looks exactly like one whose account is gone, also in the export; an erased
 * member serves as the control (docs/product.md#blocking, docs/product.md#what-an-export-keeps-secret). In every way in which
 * two may stand to each other before, or in a few.
 */
export function describeBlocked(running: () => Product, within: 'every state' | 'a few states'): void {
  describe('who is hidden', () => {
    const states = within === 'every state' ? Object.keys(STATES) : FEW;
    const { hiding, kept } = pairsIn(states);
    const wrote = WROTE.filter((state) => states.includes(state));
    let he: Client;
    const women = new Map<string, { client: Client; firstName: string }>();
    const photos: string[] = [];
    const woman = (way: WayName | 'gone', state: string) => {
      const found = women.get(`${way} ${state}`);
      if (!found) throw new Error(`nobody stands so: ${way}, ${state}`);
      return found;
    };
    const her = (way: WayName | 'gone', state: string): Client => woman(way, state).client;
    const nameOf = ([way, state]: readonly [WayName, string]): string => woman(way, state).firstName;

    beforeAll(async () => {
      const product = running();
      he = await product.member('he@blocked.example.org', {
        ...PROFILE,
        gender: 'Male',
        interestedIn: 'Women',
        residenceCountry: 'LU',
        heritageCountries: [...PROFILE.heritageCountries, HIS_HERITAGE],
        smoking: 'Yes',
      });
      await product.makePaid('he@blocked.example.org');
      const week = addDays(
        '2026-01-05',
        Math.ceil((Date.now() - Date.parse('2026-01-05')) / WEEK_MS + 1) * 7,
      );
      const trips = [{ ...SPLIT, firstWeek: week, lastWeek: week }];
      expect((await he.call('/api/profile/trips', { json: { trips } })).status).toBe(200);
      const letterOf = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index);
      const join = async ([way, state]: readonly [WayName | 'gone', string]): Promise<void> => {
        const place = [way === 'gone' ? 25 : wayNames.indexOf(way), Object.keys(STATES).indexOf(state)];
        const firstName = `Sakrivena${place.map(letterOf).join('')}`;
        const client = await product.member(`${firstName}@blocked.example.org`.toLowerCase(), {
          ...PROFILE,
          firstName,
          bio: 'Sakrivena od njega.',
          ...(way === 'shield of his' && { residenceCountry: 'MT', currentCity: 'valletta' }),
          ...(way === 'dealbreaker of his' && { drinking: 'Only rakija at weddings' }),
        });
        women.set(`${way} ${state}`, { client, firstName });
        const [photo] = (await (await client.call('/api/profile/photos')).json()) as { id: string }[];
        if (photo && (way === 'gone' || !WAYS[way].keeps(state))) photos.push(photo.id);
        await STATES[state]?.(he, client);
      };
      const gone = states.map((state) => ['gone', state] as const);
      await fewAtATime([...gone, ...hiding, ...kept], join);
      for (const [way, state] of [...hiding, ...kept]) await WAYS[way].hide(product, her(way, state), he);
      for (const state of states)
        expect((await her('gone', state).call('/api/profile', { method: 'DELETE' })).status).toBe(200);
    }, FOLLOW_MS * 8);

    /** What an answer says, whoever it is about and whenever it was given. */
    async function answerTo(
      asker: Client,
      call: Named,
      about: string,
    ): Promise<{ status: number; text: string }> {
      const [path, init] = requestAbout(call, about) ?? [call.path, {}];
      const answer = await asker.call(path, init);
      const text = (await answer.text())
        .replaceAll(about, 'them')
        .replaceAll(/"(id|number|position|lastPosition|createdAt|lastActivity)":"[^"]*"/g, '"$1":""');
      return { status: answer.status, text };
    }

    /** Asked once, as who is gone stays so, and there are only so many answers a minute. */
    const known = new Map<string, { status: number; text: string }>();
    async function saidOfGone(state: string, call: Named, isAgain: boolean) {
      const key = `${call.name} ${state}`;
      const before = isAgain ? undefined : known.get(key);
      const said = before ?? (await answerTo(he, call, her('gone', state).id));
      known.set(key, said);
      return said;
    }

    it.each(hiding)(
      'by a %s, after %s, is to the other as if they had gone',
      async (way, state) => {
        for (const call of aboutMembers.filter((each) => isAsked(way, each))) {
          let tries = 0;
          const said = await eventually(async () => {
            const ofHer = await answerTo(he, call, her(way, state).id);
            const ofGone = await saidOfGone(state, call, tries++ > 0);
            expect({ [call.name]: ofHer }).toEqual({ [call.name]: ofGone });
            expect({ [call.name]: ofHer.status }).not.toEqual({ [call.name]: TOO_MANY });
            return ofHer;
          }, FOLLOW_MS);
          expect({ [call.name]: said.text }).not.toEqual({ [call.name]: expect.stringMatching(HIDDEN) });
        }
      },
      FOLLOW_MS * 4,
    );

    it.each(states.filter((state) => !WAYS.block.keeps(state)))(
      'by a block, after %s, finds nobody either',
      async (state) => {
        const she = her('block', state);
        for (const call of aboutMembers.filter((each) => !OWN_BLOCKS.includes(each.name)))
          await eventually(async () => {
            const [ofHim, ofNobody] = [await answerTo(she, call, he.id), await answerTo(she, call, NOBODY)];
            expect({ [call.name]: ofHim }).toEqual({ [call.name]: ofNobody });
          }, FOLLOW_MS);
        expect(await (await she.call('/api/blocked')).json()).toMatchObject([{ id: he.id }]);
        expect(await (await she.call('/api/conversations')).json()).toEqual([]);
      },
      FOLLOW_MS * 4,
    );

    it.each(kept.filter(([, state]) => state === BLOCKED))(
      'by a %s, after %s, stays among whom he may let go of',
      async (way, state) => {
        expect(await (await he.call('/api/blocked')).text()).toContain(her(way, state).id);
      },
    );

    it.each(kept.filter(([, state]) => state !== BLOCKED))(
      'by a %s, after %s, stays there for the other',
      async (way, state) => {
        const she = her(way, state);
        for (const path of [`/api/profile/${she.id}`, `/api/balkan-score/${she.id}`])
          expect([path, (await he.call(path)).status]).toEqual([path, 200]);
        expect(await (await he.call('/api/matches')).text()).toContain(she.id);
      },
    );

    it(
      'leaves nothing of them in any list, but of who wrote an end like that of who has gone',
      async () => {
        expect(lists.length).toBeGreaterThan(4);
        for (const call of lists)
          await eventually(async () => {
            const text = await (await he.call(call.path)).text();
            for (const photo of photos) expect(text).not.toContain(photo);
            for (const [way, state] of hiding) {
              expect([call.name, way, state, text.includes(her(way, state).id)]).toEqual([
                call.name,
                way,
                state,
                text.includes(her('gone', state).id),
              ]);
            }
          }, FOLLOW_MS);
        const listed = (await (await he.call('/api/conversations')).json()) as {
          otherUser: { id: string };
        }[];
        const endOf = ({ id }: Client) => {
          const found = listed.find(({ otherUser }) => otherUser.id === id);
          return JSON.stringify(found, (name, value: unknown) =>
            ['id', 'lastPosition', 'lastActivity'].includes(name) ? '' : value,
          );
        };
        for (const [way, state] of hiding)
          expect([way, state, endOf(her(way, state))]).toEqual([way, state, endOf(her('gone', state))]);
        const writers = [...hiding, ...kept].filter(([, state]) => wrote.includes(state));
        expect(listed).toHaveLength(writers.length + wrote.length);
      },
      FOLLOW_MS * 4,
    );

    it(
      'counts nobody of them among the matches',
      async () => {
        const ids = new Set<string>();
        const counts: number[] = [];
        for (let hasMore = true; hasMore; ) {
          const query = `limit=${LIMITS.matchesPage.max}&exclude=${[...ids].join(',')}`;
          const answer = await he.call(`/api/matches/paginated?${query}`);
          const page = (await answer.json()) as MatchesPage;
          counts.push(page.totalCount + ids.size);
          for (const { id } of page.items) ids.add(id);
          ({ hasMore } = page);
        }
        expect(new Set(counts)).toEqual(new Set([ids.size]));
        for (const [way, state] of hiding)
          expect([way, state, ids.has(her(way, state).id)]).toEqual([way, state, false]);
      },
      FOLLOW_MS,
    );

    it(
      'leaves in history and download what is left of who has gone',
      async () => {
        const names = kept.map(nameOf);
        const isOfOthers = ({ kind }: HistoryEntry) =>
          ['blocked', 'unblocked', 'matched', 'parted'].includes(kind);
        await eventually(async () => {
          const history: HistoryEntry[] = [];
          for (let before = ''; ; ) {
            const page = (await (await he.call(`/api/account/history${before}`)).json()) as HistoryEntry[];
            history.push(...page);
            if (page.length < LIMITS.historyPage) break;
            before = `?before=${page.at(-1)?.id}`;
          }
          const named = history.filter(isOfOthers).map(({ sentence }) => sentence);
          expect(named.length).toBeGreaterThan(0);
          for (const sentence of named)
            expect([sentence, names.some((name) => sentence.includes(name))]).toEqual([sentence, true]);
        }, FOLLOW_MS);

        const answer = await he.call('/api/account/export');
        expect(answer.status).toBe(200);
        const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
        const rowsOf = <Row>(name: string): Row[] => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
        for (const part of ['interaction/likes', 'interaction/blocks', 'messaging/matches']) {
          const named = rowsOf<{ firstName: string }>(`${part}.json`).map(({ firstName }) => firstName);
          expect(named.length).toBeGreaterThan(0);
          expect([part, named.filter((name) => !names.includes(name))]).toEqual([part, []]);
        }
        expect(rowsOf('interaction/passes.json')).toEqual([]);
        const everything = Object.entries(files)
          .filter(([name]) => /\.(json|html)$/.test(name))
          .map(([, bytes]) => strFromU8(bytes))
          .join();
        for (const pair of hiding)
          for (const secret of [nameOf(pair), her(...pair).id])
            expect([...pair, everything.includes(secret)]).toEqual([...pair, false]);
        const written = rowsOf<HeldRow<'messaging', 'messages'>>('messaging/messages.json');
        const writtenWith = (she: Client) => {
          const id = createHash('sha256').update(pairKey(he.id, she.id)).digest('hex').slice(0, 12);
          return written
            .filter(({ conversation }) => conversation === id)
            .map(({ conversation: _conversation, at: _at, ...said }) => said);
        };
        for (const [way, state] of hiding)
          expect([way, state, writtenWith(her(way, state))]).toEqual([
            way,
            state,
            writtenWith(her('gone', state)),
          ]);
        for (const state of wrote) expect(writtenWith(her('gone', state))).toHaveLength(2);
      },
      FOLLOW_MS * 4,
    );
  });
}
