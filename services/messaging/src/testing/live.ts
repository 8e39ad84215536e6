import { expect } from '@jest/globals';
import { z } from 'zod';
import { plainMember } from './clients.ts';
import { world } from './sharedWorld.ts';
import { messageShape } from './world.ts';

/** Opens a session and returns the gateway's identity headers. */
export async function signIn(member: string, session = `session-of-${member}`) {
  await world.t.ports.state.openSession(session, member, Date.now() + 3_600_000);
  return world.t.socketHeaders(member, session);
}
export async function signedInCouple() {
  const [ana, marko] = await world.couple();
  return { ana, marko, asAna: await signIn(ana), asMarko: await signIn(marko) };
}
export const send = async (from: string, to: string, text: string) =>
  messageShape.parse((await world.send(from, to, text)).body);

const conversationShape = z.object({
  canSend: z.boolean(),
  otherUser: z.object({ subscriptionTier: z.string() }),
});
export const eventuallySeen = (viewer: string, expected: object) =>
  world.t.eventually(async () => {
    const [conversation] = conversationShape.array().parse(await world.conversations(viewer));
    expect(conversation).toMatchObject(expected);
  });
/** A couple our views know, after a first message. */
export async function knownCouple() {
  const couple = await signedInCouple();
  await send(couple.ana, couple.marko, 'first');
  await eventuallySeen(couple.marko, { canSend: true });
  return couple;
}

/** Resolves once everything pending was delivered: a later socket was told of its own match. */
export async function laterCoupleIsTold() {
  const later = await knownCouple();
  const [one, other] = [
    await plainMember(world.t.url, later.asAna, later.ana),
    await plainMember(world.t.url, later.asMarko, later.marko),
  ];
  await world.t.eventually(() => expect(one.presence).toContainEqual([later.marko, true]));
  for (const { socket } of [one, other]) socket.close();
}
