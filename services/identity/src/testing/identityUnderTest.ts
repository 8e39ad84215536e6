import path from 'node:path';
import { type OutboxLetter, readOutbox } from '@kolo/mail';
import { type Settings, sessionIdOf } from '@kolo/service';
import { eventually, type TestServiceOptions, testService } from '@kolo/testing';
import { defineIdentity } from '../service.ts';

export const ANA = {
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Anić',
  birthdate: '1995-05-17',
  consentAccepted: true,
};

/** `''` if the response removes the cookie. */
export function cookieOf(response: Response, name: string): string | undefined {
  const line = response.headers.getSetCookie().find((cookie) => cookie.split('=')[0]?.includes(name));
  return line?.slice(line.indexOf('=') + 1).split(';')[0];
}

/** Identity over HTTP on real stores, with a movable clock and its letters. */
export async function identityUnderTest(
  options: {
    answerDelayMs?: number;
    settings?: Partial<Settings>;
    environment?: Record<string, string>;
    answers?: TestServiceOptions['answers'];
  } = {},
) {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const { answerDelayMs = 0, settings = {}, environment = {}, answers = {} } = options;
  const t = await testService(defineIdentity({ answerDelayMs, settleEveryMs: 100 }), {
    clock: () => new Date(now),
    settings,
    environment,
    answers,
  });
  const outbox = path.join(t.directory, 'outbox');
  const lettersTo = (email: string) => readOutbox(outbox, { to: email });

  async function nextLetterTo(email: string, ask: () => Promise<unknown>): Promise<OutboxLetter> {
    const before = (await lettersTo(email)).length;
    await ask();
    return eventually(async () => {
      const [newest, ...older] = await lettersTo(email);
      if (!newest || older.length < before) throw new Error(`no new letter to ${email}`);
      return newest;
    });
  }
  async function streamsOf(type: string): Promise<string[]> {
    const streams: string[] = [];
    const end = new AbortController();
    await t.ports.feed.follow({
      consumer: 'test',
      source: 'identity',
      from: null,
      signal: end.signal,
      async handle({ events }) {
        streams.push(...events.filter((event) => event.type === type).map(({ stream }) => stream));
      },
      onCaughtUp: () => end.abort(),
    });
    return streams;
  }
  const post = (to: string, json: unknown) => t.anonymously(to, { json });
  const linkPath = (letter: OutboxLetter) => new URL(letter.links[0] ?? '').pathname;
  const askToSignIn = (email = ANA.email) => nextLetterTo(email, () => post('/auth/login', { email }));
  const verify = (code: string | null, email = ANA.email, headers: Record<string, string> = {}) =>
    t.anonymously('/auth/verify-code', { json: { email, code }, headers });
  /** With the code of a new letter. */
  const signIn = async (email = ANA.email) => verify((await askToSignIn(email)).code, email);
  const account = (memberId: string, present = false) => t.service.answer('account', { memberId, present });

  return {
    t,
    post,
    linkPath,
    account,
    lettersTo,
    nextLetterTo,
    streamsOf,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    allLetters: () => readOutbox(outbox),
    register: (person = ANA) => nextLetterTo(person.email.trim(), () => post('/auth/register', person)),
    askToSignIn,
    verify,
    signIn,
    /** Signs in by code and returns the device cookie. */
    knownDevice: async (email = ANA.email): Promise<{ cookie: string }> => ({
      cookie: `kolo_device=${cookieOf(await signIn(email), 'device')}`,
    }),
    /** `null` if it is not alive. */
    async sessionOf(response: Response) {
      const token = cookieOf(response, 'session');
      return token ? t.ports.state.session(sessionIdOf(token), now) : null;
    },
    /** Calls as the gateway would. */
    async signedInBy(response: Response) {
      const token = cookieOf(response, 'session') ?? '';
      const session = await t.ports.state.session(sessionIdOf(token), now);
      if (!session) throw new Error('the response opened no session');
      return { member: session.member, call: t.as(session.member, sessionIdOf(token)) };
    },
  };
}
export type IdentityUnderTest = Awaited<ReturnType<typeof identityUnderTest>>;
