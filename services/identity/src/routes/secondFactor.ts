import { secondFactorCalls as calls, type Protection } from '@kolo/contracts/api/secondFactor';
import { Problem } from '@kolo/contracts/errors';
import { roleOf } from '@kolo/contracts/protocol/internal/identity';
import { type Served, serve } from '@kolo/service';
import type { Request, Response } from 'express';
import type { identityAnswers } from '../answers.ts';
import { describeDevice } from '../devices/describeDevice.ts';
import type { Proofs, SignIn } from '../identity.ts';
import { memberSessionOf } from './memberSessionOf.ts';

const PASSED = 'passed a second factor';

/** Second factors of operators (docs/product.md#second-factor-of-operators). */
export function secondFactorRoutes(
  { factors, browsers }: Proofs & Pick<SignIn, 'browsers'>,
  { account }: Pick<ReturnType<typeof identityAnswers>, 'account'>,
): Served[] {
  const deviceOfRequest = ({ headers }: Request) => describeDevice(headers['user-agent']);

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

  function passed(member: string, request: Request, response: Response): Promise<Protection> {
    browsers.remember(response, browsers.of(request), member, [PASSED]);
    return protection(member, true);
  }

  return [
    serve(calls.protection, ({ member, request }) =>
      protection(member, memberSessionOf(member, request).isConfirmed),
    ),
    serve(calls.offerPasskey, async ({ member, request }) =>
      factors.offerPasskey(memberSessionOf(member, request), (await operator(member)).email),
    ),
    serve(calls.addPasskey, async ({ member, body, request, response }) => {
      await factors.addPasskey(memberSessionOf(member, request), body, deviceOfRequest(request));
      return passed(member, request, response);
    }),
    serve(calls.offerApp, async ({ member, request }) =>
      factors.offerApp(memberSessionOf(member, request), (await operator(member)).email),
    ),
    serve(calls.addApp, async ({ member, body, request, response }) => {
      await factors.addApp(memberSessionOf(member, request), body, deviceOfRequest(request));
      return passed(member, request, response);
    }),
    serve(calls.challengePasskey, ({ member, request }) =>
      factors.challenge(memberSessionOf(member, request)),
    ),
    serve(calls.confirmByPasskey, async ({ member, body, request, response }) => {
      await factors.confirmByPasskey(memberSessionOf(member, request), body);
      return passed(member, request, response);
    }),
    serve(calls.confirmByCode, async ({ member, body, request, response }) => {
      const browser = browsers.of(request);
      const provenIn = browser.proves(member, PASSED) ? browser.id : null;
      await factors.confirmByCode(memberSessionOf(member, request), body.code, provenIn);
      return passed(member, request, response);
    }),
    serve(calls.removeFactor, async ({ member, params, request }) => {
      await factors.remove(memberSessionOf(member, request), params.factorId);
      return protection(member, true);
    }),
  ];
}
