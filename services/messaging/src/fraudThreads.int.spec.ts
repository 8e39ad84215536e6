import { expect, test } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import { world } from './testing/sharedWorld.ts';

const BY_GORAN = 'Send me 300, I will pay you back';
const status = async (member: string, other: string) => (await world.thread(member, other)).status;
const texts = async (member: string, other: string) =>
  (await world.messages(member, other)).map(({ content }) => content);
const held = async (memberId: string, part: string) =>
  ((await world.t.service.answer('held', { memberId, part, after: null })) as { rows: object[] }).rows;

async function correspondence(): Promise<[goran: string, ana: string]> {
  const [goran, ana] = await world.couple();
  await world.send(goran, ana, BY_GORAN);
  await world.send(ana, goran, 'Ne');
  return [goran, ana];
}

async function banForFraud(member: string, correspondent: string): Promise<void> {
  await world.ban(member, { forFraud: true, caseId: 'case-1' });
  await world.t.eventually(async () =>
    expect(await world.conversations(correspondent)).toMatchObject([{ bannedForFraud: true }]),
  );
}

test('who exchanged messages with a fraud goes on reading them, under a warning, and sees nothing else', async () => {
  const [goran, ana] = await correspondence();
  await banForFraud(goran, ana);
  expect(await world.conversations(ana)).toMatchObject([
    {
      otherUser: {
        ...{ id: goran, firstName: 'Ana', profileImageUrl: null, residenceCountry: null },
        ...{ subscriptionTier: 'free', heritageCountries: [] },
      },
      ...{ lastMessage: 'Ne', canSend: false, bannedForFraud: true },
    },
  ]);
  expect(await texts(ana, goran)).toEqual([BY_GORAN, 'Ne']);
  expect(await world.read(ana, goran)).toBe(200);
  expect((await world.send(ana, goran, 'Halo?')).status).toBe(404);
  expect(await held(ana, 'messages')).toMatchObject([{ with: 'Ana', text: BY_GORAN }, { text: 'Ne' }]);
  expect(await held(ana, 'matches')).toEqual([]);

  const data = { caseId: 'case-1', by: 'decision' as const };
  await world.t.publish('identity', streams.account(goran), goran, { type: 'RestrictionLifted', data });
  await world.t.eventually(async () =>
    expect(await world.conversations(ana)).not.toMatchObject([{ bannedForFraud: true }]),
  );
  expect((await world.send(ana, goran, 'Halo?')).status).toBe(200);
});

test.each(['the fraud', 'the other'])('also where %s has blocked', async (blocker) => {
  const [goran, ana] = await correspondence();
  await (blocker === 'the other' ? world.block(ana, goran) : world.block(goran, ana));
  await banForFraud(goran, ana);
  expect(await texts(ana, goran)).toEqual([BY_GORAN, 'Ne']);
});

test('to others a fraud has left, and a ban for anything else shows nothing', async () => {
  const [goran, ana] = await world.couple();
  const [dragan, mira] = await correspondence();
  const stranger = await world.member('Sara');
  await world.ban(goran, { forFraud: true });
  await world.ban(dragan, {});
  await world.t.eventually(async () => expect(await status(ana, goran)).toBe(404));
  expect(await status(stranger, goran)).toBe(404);
  expect([await held(ana, 'matches'), await world.conversations(ana)]).toEqual([[], []]);
  await world.t.eventually(async () =>
    expect(await world.conversations(mira)).toMatchObject([{ otherUser: { firstName: null } }]),
  );
  expect(await texts(mira, dragan)).toEqual([null, 'Ne']);
  expect(await world.conversations(mira)).not.toMatchObject([{ bannedForFraud: true }]);
});
