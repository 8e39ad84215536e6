import { eventually } from '@kolo/testing';
import { type Client, onceAvailable, signUp } from './client.ts';
import { type Listening, listenAs } from './listening.ts';
import { jpeg, MAN, match, PROFILE, upload } from './members.ts';

/** The trace that a browser begins with its click. */
export const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
export const CLICK = 'b7ad6b7169203331';
export const TRACEPARENT = `00-${TRACE_ID}-${CLICK}-01`;

/** Personal texts, which operators must never see. */
export const SECRET = {
  email: 'sentinelmail@example.org',
  firstName: 'Sentinelka',
  lastName: 'Sentinelić',
  bio: 'Sentinelbio: born by the Neretva.',
  text: 'Sentineltext: burek at nine?',
};

/** Two matched members, one of whom wrote to the other within the trace. */
export interface TracedMessage {
  ana: Client;
  marko: Client;
  /** Marko's. */
  socket: Listening;
}

/** Lets two members join, like each other, and one write to the other; resolves once the message was pushed. */
export async function sendTracedMessage(url: string): Promise<TracedMessage> {
  const ana = await signUp(url, SECRET.email, SECRET);
  const marko = await signUp(url, 'marko@example.org');
  const people: [Client, object][] = [
    [ana, { ...PROFILE, bio: SECRET.bio }],
    [marko, MAN],
  ];
  const photo = await jpeg();
  const done = async (call: () => Promise<Response>) => {
    const answer = await onceAvailable(call);
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  };
  for (const [member, profile] of people) {
    await done(() => upload(member, photo));
    await done(() => member.call('/api/profile', { json: profile }));
  }
  await match(ana, marko);
  const socket = await listenAs(marko.id, url, { cookie: marko.cookie });
  await done(() =>
    ana.call('/api/message', {
      json: { receiverId: marko.id, content: SECRET.text },
      headers: { traceparent: TRACEPARENT },
    }),
  );
  await eventually(() => {
    if (!socket.contents().includes(SECRET.text)) throw new Error('not pushed yet');
  });
  // An address with a person's name.
  await done(() => ana.call(`/api/conversation/${marko.id}`));
  return { ana, marko, socket };
}
