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
const OWN_BLOCKS = ['block', 'unblock', 'blocked'];
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

/**
 * Whoever was blocked cannot tell it from the other's having gone, and finds nothing of theirs; who blocked finds nobody
 * (product 43). A member who is erased at the same time, with whom all else was the same, shows what gone is like.
 */
export function describeBlocked(running: () => Product): void {
  describe('a block', () => {
    let he: Client;
    const pairs = new Map<string, { she: Client; gone: Client }>();
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
        const she = await product.member(`she${index}@blocked.example.org`, woman);
        const gone = await product.member(`gone${index}@blocked.example.org`, woman);
        const [photo] = (await (await she.call('/api/profile/photos')).json()) as { id: string }[];
        if (photo) photos.push(photo.id);
        pairs.set(state, { she, gone });
      }
      for (const [state, choose] of Object.entries(STATES))
        for (const other of Object.values(pairOfState(state))) await choose(he, other);
      for (const { she, gone } of pairs.values()) {
        expect((await she.call('/api/block', { json: { userId: he.id } })).status).toBe(200);
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
        .replaceAll(/"(id|position|lastPosition|createdAt|lastActivity)":"[^"]*"/g, '"$1":""');
      return { status: answer.status, text };
    }

    it.each(Object.keys(STATES))(
      'of %s is to who was blocked as if the other had gone',
      async (state) => {
        const { she, gone } = pairOfState(state);
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
      'of %s is to who blocked as if there were nobody',
      async (state) => {
        const { she } = pairOfState(state);
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

    it(
      'leaves nothing of who blocked in any list, but of who wrote an end like that of who has gone',
      async () => {
        expect(lists.length).toBeGreaterThan(4);
        for (const call of lists)
          await eventually(async () => {
            const text = await (await he.call(call.path)).text();
            expect({ [call.name]: text }).not.toEqual({ [call.name]: expect.stringMatching(HIDDEN) });
            for (const photo of photos) expect(text).not.toContain(photo);
            for (const { she, gone } of pairs.values())
              expect([call.name, text.includes(she.id)]).toEqual([call.name, text.includes(gone.id)]);
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
        for (const { she, gone } of pairs.values()) expect(endOf(she)).toEqual(endOf(gone));
        expect(listed).toHaveLength(4);
      },
      FOLLOW_MS * 4,
    );
  });
}
