import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pairKey } from '@kolo/contracts/ids';
import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import { chatClient, plainMember } from './testing/clients.ts';
import { world } from './testing/sharedWorld.ts';

const LINK = 'Pogledaj https://primer.example/slike';
const TEXT = 'Zdravo lepotice, tvoje oči su lepše od zvezda nad Jadranom';

const about = (member: string) => world.signals.filter(({ memberId }) => memberId === member);
const fine = async (member: string, other: string) =>
  (await world.t.as(member)(`/api/conversation/${other}/fine`, { method: 'POST' })).status;
const cautions = async (member: string, other: string) =>
  (await world.messages(member, other)).map(({ caution = false }) => caution);
/** A message after which all that was sent before has been looked at. */
async function looked(): Promise<void> {
  const [one, other] = await world.couple();
  await world.send(one, other, LINK);
  await world.t.eventually(() => expect(about(one)).toHaveLength(1));
}

describe('moderation is told', () => {
  test('of a first message with a link, with the message and nothing else', async () => {
    const [ana, marko] = await world.couple();
    await world.send(marko, ana, 'Ćao');
    await world.send(marko, ana, LINK);
    await world.t.eventually(() =>
      expect(about(marko)).toEqual([
        {
          memberId: marko,
          kind: 'links',
          at: expect.any(String),
          messages: [{ from: marko, content: LINK, sentAt: expect.any(String) }],
        },
      ]),
    );
    expect(about(ana)).toEqual([]);
  });

  /** As many messages as are looked at without one that is suspicious, from both. */
  async function talk(one: string, other: string, count: number) {
    for (let each = 0; each < count; each++) {
      const [from, to] = each % 2 === 0 ? [one, other] : [other, one];
      expect((await world.send(from, to, `Ćao ${each}`)).status).toBe(200);
    }
  }

  test('of the tenth of a conversation, also after an answer', async () => {
    const [ana, marko] = await world.couple();
    await talk(marko, ana, SIGNAL_LIMITS.firstMessages - 1);
    await world.send(marko, ana, 'insta: marko_93');
    await world.t.eventually(() => expect(about(marko)).toMatchObject([{ kind: 'links' }]));
    expect((await cautions(ana, marko)).at(-1)).toBe(true);
  });

  test('of none after ten, once the other has answered', async () => {
    const [ana, marko] = await world.couple();
    await talk(marko, ana, SIGNAL_LIMITS.firstMessages);
    await world.send(marko, ana, LINK);
    await looked();
    expect(about(marko)).toEqual([]);
    expect((await cautions(ana, marko)).at(-1)).toBe(false);
  });

  test('again where it did not answer', async () => {
    const [ana, marko] = await world.couple();
    world.moderationAnswers = false;
    const before = world.unanswered;
    await world.send(marko, ana, LINK);
    await world.t.eventually(() => expect(world.unanswered).toBeGreaterThan(before));
    expect((await world.messages(ana, marko)).map(({ content }) => content)).toEqual([LINK]);
    world.moderationAnswers = true;
    await world.t.eventually(() => expect(about(marko)).toHaveLength(1));
  });

  test('of the fifth member who gets the same first message, in whichever letters', async () => {
    const marko = await world.member('Marko');
    world.tiers.set(marko, 'premium');
    const { members } = SIGNAL_LIMITS.alike;
    const told = async (text: string) => {
      const to = await world.member('Ana');
      world.matched.add(pairKey(marko, to));
      expect((await world.send(marko, to, text)).status).toBe(200);
      return to;
    };
    const first = await told(TEXT);
    for (let more = 0; more < members; more++) await world.send(marko, first, TEXT);
    for (let more = 2; more < members; more++) await told(`${TEXT}!`);
    for (let more = 0; more < members; more++) await told('Ajvar or kajmak? Choose wisely.');
    await looked();
    expect(about(marko)).toEqual([]);
    const before = world.unanswered;
    world.moderationAnswers = false;
    await told('ЗДРАВО ЛЕПОТИЦЕ, твоје очи су лепше од звезда над Јадраном');
    await world.t.eventually(() => expect(world.unanswered).toBeGreaterThan(before));
    world.moderationAnswers = true;
    await world.t.eventually(() => expect(about(marko)).toMatchObject([{ kind: 'alike' }]));
  });

  test('and no text is in what is counted', async () => {
    const [ana, marko] = await world.couple();
    await world.send(marko, ana, `${TEXT} neponovljivo`);
    await looked();
    await world.t.restart(() => {
      for (const file of readdirSync(world.t.directory, { recursive: true, encoding: 'utf8' })) {
        const bytes = /sqlite/.test(file) ? readFileSync(path.join(world.t.directory, file)) : '';
        expect([file, bytes.includes('neponovljivo')]).toEqual([file, false]);
      }
    });
  });
});

describe('the reader', () => {
  test('finds a first message with a link marked, the writer does not', async () => {
    const [ana, marko] = await world.couple();
    await world.send(marko, ana, 'Ćao');
    const sent = await world.send(marko, ana, LINK);
    expect(sent.body).not.toHaveProperty('caution');
    expect(await cautions(ana, marko)).toEqual([false, true]);
    expect(await cautions(marko, ana)).toEqual([false, false]);
    await world.send(ana, marko, LINK);
    await world.send(marko, ana, LINK);
    expect(await cautions(ana, marko)).toEqual([false, true, false, true]);
  });

  test('finds it live and after having been away, the writer does not', async () => {
    const [ana, marko] = await world.couple();
    for (const member of [ana, marko])
      await world.t.ports.state.openSession(`session-of-${member}`, member, Date.now() + 3_600_000);
    const [reader, writer] = [
      await plainMember(world.t.url, world.t.socketHeaders(ana), ana),
      await plainMember(world.t.url, world.t.socketHeaders(marko), marko),
    ];
    await world.send(marko, ana, LINK);
    const lastOf = ({ frames }: typeof reader) => frames.findLast(({ type }) => type === 'new_message');
    await world.t.eventually(() => expect(lastOf(reader)).toMatchObject({ message: { caution: true } }));
    await world.t.eventually(() => expect(lastOf(writer)).toMatchObject({ message: { content: LINK } }));
    expect(lastOf(writer)).not.toHaveProperty('message.caution');
    for (const { socket } of [reader, writer]) socket.close();
    const [seen] = await world.messages(ana, marko);
    await world.send(marko, ana, `${LINK}/2`);
    const messages = seen ? [seen] : [];
    const back = await chatClient(world.t.url, world.t.socketHeaders(ana), {
      messages,
      resume: 'handshake',
    });
    await world.t.eventually(() =>
      expect(messages[1]).toMatchObject({ content: `${LINK}/2`, caution: true }),
    );
    back.socket.close();
  });

  test('finds it fine once and for all, on every device and after a restart', async () => {
    const [ana, marko] = await world.couple();
    await world.send(marko, ana, LINK);
    expect(await cautions(ana, marko)).toEqual([true]);
    expect([await fine(ana, marko), await fine(ana, marko)]).toEqual([200, 200]);
    expect(await cautions(ana, marko)).toEqual([false]);
    await world.send(marko, ana, LINK);
    await world.t.restart();
    expect(await cautions(ana, marko)).toEqual([false, false]);
  });

  test('may say so of those with whom something was written or who is matched, and of nobody else', async () => {
    const [ana, marko] = await world.couple();
    const stranger = await world.member('Goran');
    expect(await fine(ana, marko)).toBe(200);
    for (const [other, status] of [
      [stranger, 403],
      ['NobodyNobody', 404],
      [ana, 400],
    ] as const)
      expect([other, await fine(ana, other)]).toEqual([other, status]);
    await world.block(marko, ana);
    expect(await fine(marko, ana)).toBe(404);
  });
});
