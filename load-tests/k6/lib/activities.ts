import { check, sleep } from 'k6';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import { anyOf, emails, get, pairs, post, postLater, sessions, URL } from './product.ts';

const delivery = new Trend('message_delivery', true);
const lost = new Counter('messages_lost');
const PATIENCE_MS = 10_000;
const MAILBOX_TRIES = 40;

interface Page {
  items: { id: string }[];
}

/** Opens the page of matches, looks at one of them, and asks for the next page. */
export function browse(): void {
  const member = anyOf(sessions);
  get(member, '/auth/user', 'user');
  const first = get(member, '/api/matches/paginated', 'matches');
  check(first, { 'matches come': ({ status }) => status === 200 });
  const { items }: Page = JSON.parse(first.body);
  const [shown] = items;
  if (!shown) return;
  get(member, `/api/balkan-score/${shown.id}`, 'score');
  get(member, `/api/matches/paginated?exclude=${items.map(({ id }) => id).join(',')}`, 'matches');
}

/** Likes somebody of a page. */
export function like(): void {
  const member = anyOf(sessions);
  const { items }: Page = JSON.parse(get(member, '/api/matches/paginated?limit=50', 'matches').body);
  if (items.length === 0) return;
  const liked = post(member.headers, '/api/like', { likedUserId: anyOf(items).id }, 'like');
  check(liked, { 'a like is taken': ({ status }) => status === 200 });
}

/** One writes, the other's socket has it: the time between is `message_delivery`. */
export function chat(): void {
  const [sender, receiver] = anyOf(pairs);
  const word = `${__VU}-${__ITER}-${Date.now()}`;
  const socket = new WebSocket(`${URL.replace('http', 'ws')}/ws`, null, { headers: receiver.headers });
  const late = setTimeout(() => {
    lost.add(1);
    socket.close();
  }, PATIENCE_MS);
  let sentAt = 0;
  socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', userId: receiver.id }));
  socket.onmessage = (event) => {
    const frame = String(event?.data);
    if (frame.includes('auth_success') && sentAt === 0) {
      sentAt = Date.now();
      // The answer is not waited for: the message may be at the socket before it.
      const body = { receiverId: receiver.id, content: `the word is ${word}` };
      postLater({ ...sender.headers, 'idempotency-key': word }, '/api/message', body, 'message').then(
        (sent) => check(sent, { 'a message is taken': ({ status }) => status < 300 }),
      );
    }
    if (!frame.includes(word)) return;
    delivery.add(Date.now() - sentAt);
    clearTimeout(late);
    socket.close();
  };
}

/** Reports somebody of a page, with what was written between the two. */
export function report(): void {
  const member = anyOf(sessions);
  const { items }: Page = JSON.parse(get(member, '/api/matches/paginated', 'matches').body);
  if (items.length === 0) return;
  const body = { userId: anyOf(items).id, reason: 'money', text: 'Asked me for money.', withMessages: true };
  const filed = post(member.headers, '/api/report', body, 'report');
  check(filed, { 'a report is taken': ({ status }) => status === 200 });
}

interface Letter {
  code: string | null;
}

/** Asks for a code, reads it in the developers' mailbox, and signs in with it. */
export function signIn(): void {
  const email = emails[(__VU * 7_919 + __ITER) % emails.length] ?? '';
  // Networks have a limit each (docs/product.md#signing-in): members come from many.
  const octet = () => 1 + Math.floor(Math.random() * 250);
  const from = { 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` };
  const asked = post(from, '/auth/login', { email }, 'login');
  check(asked, { 'a code is sent': ({ status }) => status === 200 });
  for (let tries = 0; tries < MAILBOX_TRIES; tries++) {
    const letters: Letter[] = JSON.parse(
      http.get(`${URL}/dev/mailbox.json?to=${encodeURIComponent(email)}`, {
        tags: { name: 'mailbox' },
        responseType: 'text',
      }).body,
    );
    const code = letters[0]?.code;
    if (code) {
      const entered = post(from, '/auth/verify-code', { email, code }, 'verify');
      check(entered, { 'the code signs in': ({ status }) => status === 200 });
      return;
    }
    sleep(0.25);
  }
  check(null, { 'a letter came': () => false });
}
