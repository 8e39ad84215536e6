import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { INTERNAL } from '@kolo/contracts/protocol/internal';
import { OPERATIONS } from '@kolo/contracts/protocol/operations';
import { CALLERS, type Caller } from '@kolo/contracts/protocol/question';
import { type TestService, testService } from '@kolo/testing';
import { z } from 'zod';
import { interactionWith } from '../interactionFixture.ts';
import { readToken, signToken } from '../sessions/signedToken.ts';
import { createSecrets } from '../settings/secrets.ts';
import { operatorPublicKeyOf } from './operatorKey.ts';
import { receivedCalls } from './receivedCalls.ts';
import {
  bodyHash,
  type CallSigner,
  OPERATOR_HEADER,
  operatorSigner,
  PEER_HEADER,
  peerKey,
  peerSigner,
  TOKEN_LIFETIME_MS,
} from './signedCall.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const ASKED = { one: 'AnaAnaAnaAna', other: 'IvaIvaIvaIva' };
const BLOCK = { by: 'AnaAnaAnaAna', to: 'IvaIvaIvaIva' };
const FOUND = { matched: true, liked: true, known: true, blocked: false };

let now = NOW;
let blocks = 0;
let t: TestService;

/** Answers everything that interaction is asked. */
const interaction = interactionWith({
  answers: {
    ...Object.fromEntries(Object.keys(INTERNAL.interaction).map((name) => [name, async () => null])),
    standing: async () => FOUND,
    block: async () => {
      blocks += 1;
      return { blocked: true };
    },
  },
});

async function begin(settings: Parameters<typeof testService>[1] = {}) {
  t = await testService(interaction, { clock: () => new Date(now), ...settings });
}
beforeEach(async () => {
  now = NOW;
  blocks = 0;
  await begin();
});
afterEach(() => t.stop());

/** What was sent, as somebody on the network sees it. */
interface Sniffed {
  question: string;
  body: string;
  headers: Record<string, string>;
}

const by = (caller: Exclude<Caller, 'operator'>) => peerSigner(caller, t.secrets);
const asked = (question: string, input: object, signer: CallSigner): Sniffed => {
  const body = JSON.stringify(input);
  return { question, body, headers: signer.headersFor(['interaction', question, input], body, now) };
};
const send = ({ question, body, headers }: Sniffed, url = t.url) =>
  fetch(`${url}/internal/${question}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const statusOf = async (sniffed: Sniffed) => (await send(sniffed)).status;
const standing = (signer = by('messaging')) => asked('standing', ASKED, signer);
const block = (signer = by('moderation')) => asked('block', BLOCK, signer);

test('a caller whose clock is not ours is named, once a minute', () => {
  const lines: unknown[][] = [];
  const secrets = createSecrets('one installation');
  const received = receivedCalls({
    service: 'interaction',
    secrets,
    operatorKey: null,
    acceptsFormer: false,
    usedTokens: { isNewHere: () => true, isNewAnywhere: async () => true },
    now: () => now,
    log: { warn: (...line: unknown[]) => lines.push(line) },
  });
  const ask = (caller: Exclude<Caller, 'operator'>, aheadMs: number) => {
    const body = JSON.stringify(ASKED);
    const headers = peerSigner(caller, secrets).headersFor(
      ['interaction', 'standing', ASKED],
      body,
      now + aheadMs,
    );
    return received(Object.assign(new IncomingMessage(new Socket()), { headers }), 'standing');
  };
  for (const aheadMs of [-14_000, 14_000]) ask('messaging', aheadMs);
  expect(lines).toEqual([]);
  for (const caller of ['messaging', 'messaging', 'discovery'] as const)
    expect(() => ask(caller, caller === 'messaging' ? -60_000 : 60_000)).toThrow();
  now += 61_000;
  expect(() => ask('messaging', -60_000)).toThrow();
  expect(lines.map(([fields]) => fields)).toEqual([
    { caller: 'messaging', aheadSeconds: -60 },
    { caller: 'discovery', aheadSeconds: 60 },
    { caller: 'messaging', aheadSeconds: -60 },
  ]);
});

describe('a question from another process', () => {
  it('is answered once', async () => {
    const sniffed = standing();
    const answer = await send(sniffed);
    expect(await answer.json()).toEqual({ answer: FOUND });
    expect(await statusOf(sniffed)).toBe(404);
    expect(await statusOf(standing())).toBe(200);
  });

  it('is answered once among many at once', async () => {
    const sniffed = block();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(sniffed)));
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
    expect(blocks).toBe(1);
  });

  it('is answered with the question and the body that were signed, and with no other', async () => {
    const { body, headers } = standing(by('moderation'));
    expect(await statusOf({ question: 'block', body: JSON.stringify(BLOCK), headers })).toBe(404);
    expect(await statusOf({ question: 'blocker', body, headers })).toBe(404);
    const mine = standing();
    expect(await statusOf({ ...mine, body: JSON.stringify({ ...ASKED, other: 'MilMilMilMil' }) })).toBe(404);
    expect(await statusOf({ ...mine, body: `${mine.body} ` })).toBe(404);
    expect(await statusOf({ ...mine, body: '' })).toBe(404);
    expect(await statusOf(mine)).toBe(200);
    expect(blocks).toBe(0);
  });

  it('is not answered where it was signed for another service, by another installation, or made up', async () => {
    const body = JSON.stringify(ASKED);
    const headersOf = (signer: CallSigner) => signer.headersFor(['profile', 'standing', ASKED], body, now);
    expect(await statusOf({ question: 'standing', body, headers: headersOf(by('messaging')) })).toBe(404);
    const stranger = peerSigner('messaging', createSecrets('another installation'));
    expect(await statusOf(standing(stranger))).toBe(404);
    const [payload = ''] = standing().headers[PEER_HEADER]?.split('.') ?? [];
    for (const token of ['', '.', payload, `${payload}.`, `${payload}.x`])
      expect(await statusOf({ ...standing(), headers: { [PEER_HEADER]: token } })).toBe(404);
  });

  it('is answered for fifteen seconds, whatever a clock that is ahead has signed', async () => {
    const [soon, late] = [standing(), standing()];
    now += TOKEN_LIFETIME_MS - 1;
    expect(await statusOf(soon)).toBe(200);
    now += 1;
    expect(await statusOf(late)).toBe(404);
    now += 3_600_000;
    const ahead = standing();
    now -= 3_600_000;
    expect(await statusOf(ahead)).toBe(404);
  });

  it('is not answered by another instance, or after a restart, where it changes something', async () => {
    const [change, other] = [block(), block()];
    expect(await statusOf(change)).toBe(200);
    await t.restart();
    expect(await statusOf(change)).toBe(404);
    expect(await statusOf(other)).toBe(200);
    expect(blocks).toBe(2);
  });
});

describe('who is answered', () => {
  it('is who the contract names, and nobody else', async () => {
    const questions = { ...INTERNAL.interaction, ...OPERATIONS };
    for (const [question, { callers }] of Object.entries(questions))
      for (const caller of CALLERS) {
        if (caller === 'operator') continue;
        const { status } = await send(asked(question, {}, by(caller)));
        const isListed = (callers as readonly Caller[]).includes(caller);
        expect([question, caller, status === 404]).toEqual([question, caller, !isListed]);
      }
    const { status } = await send(asked('views', {}, t.operator));
    expect(status).toBe(200);
  });

  it('is no service that says it is the operator', async () => {
    const input = {};
    const claims = { caller: 'operator', service: 'interaction', question: 'views', body: bodyHash('{}') };
    const token = signToken({ ...claims, nonce: 'n' }, peerKey('interaction', t.secrets), now);
    expect(
      await statusOf({ ...asked('views', input, by('identity')), headers: { [PEER_HEADER]: token } }),
    ).toBe(404);
    const asPeer = t.operator.headersFor(['interaction', 'views', input], '{}', now)[PEER_HEADER] ?? '';
    for (const name of [PEER_HEADER, OPERATOR_HEADER])
      expect(await statusOf({ question: 'views', body: '{}', headers: { [name]: asPeer } })).toBe(404);
  });
});

describe("the operator's questions", () => {
  const KEY = 'k'.repeat(32);
  const operatorOf = (key: string | null) => {
    const operator = { key, publicKey: null };
    return operatorSigner({ ...t.settings, environment: 'production', operator }, t.secrets);
  };
  const settingsWith = (publicKey: string | null) => ({
    settings: { environment: 'production' as const, operator: { key: null, publicKey } },
  });

  it('are absent in production where a service was not told whose they are', async () => {
    await t.stop();
    await begin(settingsWith(null));
    expect(await statusOf(asked('views', {}, operatorOf(KEY)))).toBe(404);
    expect(await statusOf(standing())).toBe(200);
  });

  it('are answered to the key that a service was told of', async () => {
    await t.stop();
    await begin(settingsWith(operatorPublicKeyOf(KEY)));
    const sniffed = asked('views', {}, operatorOf(KEY));
    expect(await statusOf(sniffed)).toBe(200);
    expect(await statusOf(sniffed)).toBe(404);
    expect(await statusOf(asked('views', {}, operatorOf('l'.repeat(32))))).toBe(404);
    expect(await statusOf(asked('views', {}, operatorOf(null)))).toBe(404);
    const { question, headers } = asked('startRebuild', { purpose: 'verify' }, operatorOf(KEY));
    expect(await statusOf({ question, body: JSON.stringify({ purpose: 'replace' }), headers })).toBe(404);
  });
});

describe('tokens of the release before', () => {
  const former = (question: string, input: object): Sniffed => ({
    question,
    body: JSON.stringify(input),
    headers: { [PEER_HEADER]: signToken({}, peerKey('interaction', t.secrets), now) },
  });

  it('are not taken', async () => {
    expect(await statusOf(former('standing', ASKED))).toBe(404);
  });

  it('are taken while releases change, but never for what the operator asks', async () => {
    await t.stop();
    await begin({ environment: { ACCEPT_FORMER_TOKENS: '1' } });
    expect(await statusOf(former('standing', ASKED))).toBe(200);
    for (const question of ['seed', 'views', 'passOver', 'nothing'])
      expect([question, await statusOf(former(question, {}))]).toEqual([question, 404]);
    const current = standing();
    expect(await statusOf(current)).toBe(200);
    expect(await statusOf(current)).toBe(404);
  });

  it('were read so that those of this release are taken there, also from the operator', () => {
    for (const { headers } of [standing(), asked('views', {}, t.operator)])
      expect(
        readToken(headers[PEER_HEADER], z.object(), peerKey('interaction', t.secrets), now),
      ).not.toBeNull();
  });
});
