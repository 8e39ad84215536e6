import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_CALLS, type CallSpec } from '@kolo/contracts';
import { eventually } from '@kolo/testing';
import type { CallInit, Client } from '../support/client.ts';
import { PROFILE } from '../support/members.ts';
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
async function match(he: Client, she: Client): Promise<void> {
  await like(he, she);
  await like(she, he);
}

/** How two members may stand to each other before one blocks the other. */
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

/** What makes her nobody to him, and how they may stand so that it does not. */
interface Way {
  hide(product: Product, she: Client, he: Client): Promise<unknown>;
  keeps(state: string): boolean;
}
const WAYS = {
  block: { hide: (_, she, he) => she.call('/api/block', { json: { userId: he.id } }), keeps: () => false },
  ban: { hide: (product, she) => product.restrict(she.id, 'ban'), keeps: () => false },
  pause: {
    hide: (_, she) => she.call('/api/profile/pause', { method: 'POST' }),
    keeps: (state) => state.startsWith('a match'),
  },
} satisfies Record<string, Way>;
type WayName = keyof typeof WAYS;
const wayNames = Object.keys(WAYS) as WayName[];
const [kept, hiding] = [true, false].map((isKept) =>
  wayNames.flatMap((way) =>
    Object.keys(STATES)
      .filter((state) => WAYS[way].keeps(state) === isKept)
      .map((state) => [way, state] as const),
  ),
) as [[WayName, string][], [WayName, string][]];

/**
 * Whoever was blocked, or is not shown any more who is banned or paused, cannot tell it from the other's having gone, and
 * finds nothing of theirs; who blocked finds nobody (product 43, 47, 48). A member who is erased at the same time, with
 * whom all else was the same, shows what gone is like.
 */
export function describeBlocked(running: () => Product): void {
  describe('who is hidden', () => {
    let he: Client;
    const pairs = new Map<string, Record<WayName | 'gone', Client>>();
    const photos: string[] = [];
    const pairOfState = (state: string) => {
      const pair = pairs.get(state);
      if (!pair) throw new Error(`nobody stands so: ${state}`);
      return pair;
    };

    beforeAll(async () => {
      const product = running();
      const woman = { ...PROFILE, firstName: 'Sakrivena', bio: 'Sakrivena od njega.' };
      he = await product.member('he@blocked.example.org', {
        ...PROFILE,
        gender: 'Male',
        interestedIn: 'Women',
      });
      await product.makePaid('he@blocked.example.org');
      for (const [index, state] of Object.keys(STATES).entries()) {
        const join = (who: string) => product.member(`${who}${index}@blocked.example.org`, woman);
        const women = {
          gone: await join('gone'),
          block: await join('block'),
          ban: await join('ban'),
          pause: await join('pause'),
        };
        for (const way of wayNames) {
          const [photo] = (await (await women[way].call('/api/profile/photos')).json()) as { id: string }[];
          if (photo && !WAYS[way].keeps(state)) photos.push(photo.id);
        }
        pairs.set(state, women);
      }
      for (const [state, choose] of Object.entries(STATES))
        for (const other of Object.values(pairOfState(state))) await choose(he, other);
      for (const { gone, ...hidden } of pairs.values()) {
        for (const way of wayNames) await WAYS[way].hide(product, hidden[way], he);
        expect((await gone.call('/api/profile', { method: 'DELETE' })).status).toBe(200);
      }
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

    it.each(hiding)(
      'by a %s, after %s, is to the other as if they had gone',
      async (way, state) => {
        const { [way]: she, gone } = pairOfState(state);
        for (const call of aboutMembers) {
          const said = await eventually(async () => {
            const [ofHer, ofGone] = [await answerTo(he, call, she.id), await answerTo(he, call, gone.id)];
            expect({ [call.name]: ofHer }).toEqual({ [call.name]: ofGone });
            return ofHer;
          }, FOLLOW_MS);
          expect({ [call.name]: said.text }).not.toEqual({ [call.name]: expect.stringMatching(HIDDEN) });
        }
      },
      FOLLOW_MS * 4,
    );

    it.each(Object.keys(STATES))(
      'by a block, after %s, finds nobody either',
      async (state) => {
        const { block: she } = pairOfState(state);
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

    it.each(kept)('by a %s, after %s, stays there for the other', async (way, state) => {
      const { [way]: she } = pairOfState(state);
      for (const path of [`/api/profile/${she.id}`, `/api/balkan-score/${she.id}`])
        expect([path, (await he.call(path)).status]).toEqual([path, 200]);
      expect(await (await he.call('/api/matches')).text()).toContain(she.id);
    });

    it(
      'leaves nothing of them in any list, but of who wrote an end like that of who has gone',
      async () => {
        expect(lists.length).toBeGreaterThan(4);
        for (const call of lists)
          await eventually(async () => {
            const text = await (await he.call(call.path)).text();
            for (const photo of photos) expect(text).not.toContain(photo);
            for (const [way, state] of hiding) {
              const { [way]: she, gone } = pairOfState(state);
              expect([call.name, way, state, text.includes(she.id)]).toEqual([
                call.name,
                way,
                state,
                text.includes(gone.id),
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
        for (const [way, state] of hiding) {
          const { [way]: she, gone } = pairOfState(state);
          expect([way, state, endOf(she)]).toEqual([way, state, endOf(gone)]);
        }
        expect(listed).toHaveLength(8);
      },
      FOLLOW_MS * 4,
    );
  });
}
