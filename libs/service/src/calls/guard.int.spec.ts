import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOTHING_BETWEEN, outcomeOf, type Relation } from '@kolo/contracts/profile/visibility';
import { call } from '@kolo/contracts/protocol/call';
import { type TestService, testService } from '@kolo/testing';
import { z } from 'zod';
import { interactionWith } from '../interactionFixture.ts';
import { localPeers } from '../questions/peers.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { callRouter } from './router.ts';
import { serve } from './serve.ts';

const member = z.string();
const likeThem = call({
  service: 'interaction',
  summary: '',
  answers: { 200: z.strictObject({ relation: z.string() }) },
  errors: ['member_not_found', 'own_profile'],
  route: 'POST /like-them',
  access: { who: 'member', toward: { member: 'body.whom', as: 'like' } },
  body: z.object({ whom: member }),
});

describe('a call about a member', () => {
  let service: TestService;
  let handled = 0;
  const relations = new Map<string, Relation>();
  /** How long it takes to find out about a member, in milliseconds. */
  const slow = new Map<string, number>();
  const visibility: Visibility = {
    async of(disclosure, viewer, whom) {
      await new Promise((resolve) => setTimeout(resolve, slow.get(whom) ?? 0));
      const relation = viewer === whom ? 'self' : (relations.get(whom) ?? 'nobody');
      const pair = { ...NOTHING_BETWEEN, liked: relation === 'chosen' };
      return { relation, pair, outcome: outcomeOf(disclosure, relation) };
    },
  };
  const served = serve(
    likeThem,
    async ({ sight: { relation } }) => {
      handled++;
      return { relation };
    },
    async ({ sight: { relation, pair } }) => (pair.liked ? { relation } : null),
  );
  beforeAll(async () => {
    service = await testService(interactionWith({ calls: [served], visibility }));
  });
  afterAll(() => service.stop());

  async function asked(whom: string, viewer = 'ana') {
    const startedAt = performance.now();
    const response = await service.as(viewer)('/like-them', { json: { whom } });
    const body = (await response.json()) as { code?: string; relation?: string };
    return { said: body.code ?? body.relation, took: performance.now() - startedAt };
  }

  it('reaches its handler with how the two stand to each other', async () => {
    relations.set('marko', 'fitting');
    expect((await asked('marko')).said).toBe('fitting');
    expect(handled).toBe(1);
  });

  it('is refused before its handler runs, by what the table says', async () => {
    handled = 0;
    for (const relation of ['nobody', 'hidden', 'blocked', 'resting', 'stranger'] as const) {
      relations.set(relation, relation);
      expect((await asked(relation)).said).toBe('member_not_found');
    }
    expect((await asked('ana')).said).toBe('own_profile');
    expect(handled).toBe(0);
  });

  it('that was answered before is answered again, where the handler says how', async () => {
    handled = 0;
    relations.set('ivan', 'chosen');
    expect((await asked('ivan')).said).toBe('chosen');
    expect(handled).toBe(0);
  });

  it('is refused no sooner for whoever is found out about at once than for others', async () => {
    slow.set('slow', 10);
    for (const whom of ['slow', 'quick']) expect((await asked(whom)).took).toBeGreaterThanOrEqual(19);
  });

  it('is not served by a service that does not say who may see whom', () => {
    const options = {
      name: 'interaction',
      peers: localPeers('interaction', () => undefined),
      checkAnswers: true,
    } as const;
    expect(() => callRouter([served], options)).toThrow('interaction may not serve POST /like-them');
    expect(() => callRouter([served], { ...options, visibility })).not.toThrow();
  });
});
