import { secondFactorCalls as calls, Problem, type Protection, roleOf } from '@kolo/contracts';
import { type Served, serve } from '@kolo/service';
import type { Request } from 'express';
import type { identityAnswers } from '../answers.ts';
import { deviceOf } from '../devices/device.ts';
import type { Identity } from '../identity.ts';
import { whose } from './whose.ts';

/** Adding, passing and removing second factors (product 55). */
export function secondFactorRoutes(
  { factors }: Identity,
  { account }: Pick<ReturnType<typeof identityAnswers>, 'account'>,
): Served[] {
  const deviceOfRequest = ({ headers }: Request) => deviceOf(headers['user-agent']);

  async function operator(memberId: string) {
    const found = await account({ memberId });
    const role = found && roleOf(found);
    if (!role) throw new Problem('not_found');
    return { role, email: found.email };
  }

  const protection = async (member: string, isConfirmed: boolean): Promise<Protection> => ({
    role: (await operator(member)).role,
    isConfirmed,
    factors: await factors.list(member),
  });

  return [
    serve(calls.protection, ({ member, request }) => protection(member, whose(member, request).isConfirmed)),
    serve(calls.offerPasskey, async ({ member, request }) =>
      factors.offerPasskey(whose(member, request), (await operator(member)).email),
    ),
    serve(calls.addPasskey, async ({ member, body, request }) => {
      await factors.addPasskey(whose(member, request), body, deviceOfRequest(request));
      return protection(member, true);
    }),
    serve(calls.offerApp, async ({ member, request }) =>
      factors.offerApp(whose(member, request), (await operator(member)).email),
    ),
    serve(calls.addApp, async ({ member, body, request }) => {
      await factors.addApp(whose(member, request), body, deviceOfRequest(request));
      return protection(member, true);
    }),
    serve(calls.challengePasskey, ({ member, request }) => factors.challenge(whose(member, request))),
    serve(calls.confirmByPasskey, async ({ member, body, request }) => {
      await factors.confirmByPasskey(whose(member, request), body);
      return protection(member, true);
    }),
    serve(calls.confirmByCode, async ({ member, body, request }) => {
      await factors.confirmByCode(whose(member, request), body.code);
      return protection(member, true);
    }),
    serve(calls.removeFactor, async ({ member, params, request }) => {
      await factors.remove(whose(member, request), params.factorId);
      return protection(member, true);
    }),
  ];
}
