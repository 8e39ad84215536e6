import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import { call } from '@kolo/contracts/protocol/call';
import { WORDS } from '@kolo/contracts/words';
import { type TestService, testService } from '@kolo/testing';
import { z } from 'zod';
import { interactionWith } from '../interactionFixture.ts';
import { localPeers } from '../questions/peers.ts';
import { callRouter } from './router.ts';
import { serve } from './serve.ts';

const OURS = {
  service: 'interaction',
  summary: '',
  answers: { 200: z.strictObject({ to: z.string() }) },
} as const;
const greet = call({
  ...OURS,
  route: 'POST /greet/{id}',
  access: { who: 'member' },
  params: z.object({ id: z.string().regex(/^[a-z]+$/) }),
  body: z.object({ times: z.int().max(3) }),
});
const overview = call({
  ...OURS,
  route: 'GET /overview',
  access: { who: 'operator' },
  query: z.object({ page: z.string().regex(/^\d$/) }),
});
const desk = call({ ...OURS, route: 'GET /desk', access: { who: 'moderator' } });
const gate = call({
  ...OURS,
  route: 'GET /gate',
  access: { who: 'moderator', withoutFactor: true },
});
const perk = call({ ...OURS, route: 'GET /perk', access: { who: 'member', plan: 'paid' } });
const wrong = call({ ...OURS, route: 'GET /wrong', access: { who: 'anyone' } });
const refusing = call({ ...OURS, route: 'GET /refusing', access: { who: 'anyone' } });
const special = call({ ...OURS, route: 'POST /greet/everybody', access: { who: 'anyone' } });

describe('a served call', () => {
  let service: TestService;
  const operators = new Set<string>();
  const moderators = new Set<string>();
  const paid = new Set<string>();
  beforeAll(async () => {
    const calls = [
      serve(greet, async ({ params }) => ({ to: params.id })),
      serve(special, async () => ({ to: 'everybody' })),
      serve(overview, async ({ member }) => ({ to: member })),
      serve(desk, async ({ member }) => ({ to: member })),
      serve(gate, async ({ member }) => ({ to: member })),
      serve(perk, async ({ member }) => ({ to: member })),
      serve(wrong, async () => ({ to: 'me', secret: 'x' })),
      serve(refusing, async () => {
        throw new Problem('photo_limit');
      }),
    ];
    service = await testService(interactionWith({ calls: calls }), {
      answers: {
        'identity.account': async ({ memberId }: { memberId: string }) => ({
          tier: paid.has(memberId) ? 'premium' : 'free',
          isOperator: operators.has(memberId),
          // An identity of an earlier release says no role.
          ...(moderators.has(memberId) && { role: 'moderator' }),
        }),
      },
    });
  });
  afterAll(() => service.stop());

  const seen = async (answer: Promise<Response>) => {
    const response = await answer;
    const { code, to } = (await response.json()) as { code?: string; to?: string };
    return [response.status, code ?? to];
  };
  const greeting = { json: { times: 1 } };

  it('is for whom it says: signed in, then in order, then complete', async () => {
    const [ana, iva] = [await service.newMember(), await service.newMember()];
    service.isNewcomer(iva);
    expect(await seen(service.anonymously('/greet/ana', { json: {} }))).toEqual([401, 'sign_in_required']);
    expect(await seen(service.as(iva)('/greet/ana', { json: {} }))).toEqual([400, 'invalid_input']);
    expect(await seen(service.as(iva)('/greet/ana', greeting))).toEqual([403, 'profile_incomplete']);
    expect(await seen(service.as(ana)('/greet/ana', greeting))).toEqual([200, 'ana']);
    expect(await seen(service.as(ana)('/greet/42', greeting))).toEqual([404, 'not_found']);
    expect(await seen(service.anonymously('/greet/everybody', { method: 'POST' }))).toEqual([
      200,
      'everybody',
    ]);
  });

  it('for operators says nothing else to anybody, nor what is wrong with a request', async () => {
    const [ana, olga] = [await service.newMember(), await service.newMember()];
    operators.add(olga);
    service.isNewcomer(olga);
    expect(await seen(service.as(ana)('/overview?page=x'))).toEqual([404, 'not_found']);
    expect(await seen(service.as(olga)('/overview?page=x'))).toEqual([400, 'invalid_input']);
    expect(await seen(service.as(olga)('/overview?page=1'))).toEqual([200, olga]);
  });

  it('for moderators is for operators too, and no other way round', async () => {
    const [ana, mila, olga] = [
      await service.newMember(),
      await service.newMember(),
      await service.newMember(),
    ];
    moderators.add(mila);
    operators.add(olga);
    const codes = async (path: string) =>
      Promise.all([ana, mila, olga].map(async (member) => (await seen(service.as(member)(path)))[1]));
    expect(await codes('/desk')).toEqual(['not_found', mila, olga]);
    expect(await codes('/overview?page=1')).toEqual(['not_found', 'not_found', olga]);
  });

  it('for operators asks for a second factor, but where that is passed, and nobody else', async () => {
    const [ana, olga] = [await service.newMember(), await service.newMember()];
    operators.add(olga);
    for (const member of [ana, olga]) service.isUnconfirmed(`session-of-${member}`);
    const required = [403, 'second_factor_required'];
    expect(await seen(service.as(olga)('/overview?page=x'))).toEqual(required);
    expect(await seen(service.as(olga)('/desk'))).toEqual(required);
    expect(await seen(service.as(olga)('/gate'))).toEqual([200, olga]);
    for (const path of ['/overview', '/desk', '/gate'])
      expect(await seen(service.as(ana)(path))).toEqual([404, 'not_found']);
  });

  it('for paid members follows the plan at once', async () => {
    const ana = await service.newMember();
    expect(await seen(service.as(ana)('/perk'))).toEqual([403, 'paid_members_only']);
    paid.add(ana);
    expect(await seen(service.as(ana)('/perk'))).toEqual([200, ana]);
  });

  it('fails under test where it answers or refuses otherwise than declared', async () => {
    expect(await seen(service.anonymously('/wrong'))).toEqual([500, 'internal']);
    expect(await seen(service.anonymously('/refusing'))).toEqual([500, 'internal']);
  });

  it.each(['null', '"x"', '5', '{'])('takes no %s for a body', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await service.anonymously('/greet/ana', { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'invalid_input', error: WORDS.body, fields: { body: WORDS.body } },
    ]);
  });
});

it('of another service is not mounted, and the service does not start', () => {
  const foreign = serve({ ...greet, service: 'media' }, async () => ({ to: '' }));
  const options = {
    name: 'interaction',
    peers: localPeers('interaction', () => undefined),
    checkAnswers: true,
  } as const;
  expect(() => callRouter([foreign], options)).toThrow('interaction may not serve POST /greet/{id}');
});
