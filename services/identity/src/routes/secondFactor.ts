import { secondFactorCalls as calls, Problem, type Protection, roleOf } from '@kolo/contracts';
import { type Served, serve } from '@kolo/service';
import type { Request, Response } from 'express';
import type { identityAnswers } from '../answers.ts';
import { deviceOf } from '../devices/device.ts';
import type { Identity } from '../identity.ts';
import { whose } from './whose.ts';

const PASSED = 'passed a second factor';

/** Adding, passing and removing second factors (docs/product.md#second-factor-of-operators). */
export function secondFactorRoutes(
  { factors, browsers }: Identity,
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

  function passed(member: string, request: Request, response: Response): Promise<Protection> {
    browsers.remember(response, browsers.of(request), member, [PASSED]);
    return protection(member, true);
  }

  return [
    serve(calls.protection, ({ member, request }) => protection(member, whose(member, request).isConfirmed)),
    serve(calls.offerPasskey, async ({ member, request }) =>
      factors.offerPasskey(whose(member, request), (await operator(member)).email),
    ),
    serve(calls.addPasskey, async ({ member, body, request, response }) => {
      await factors.addPasskey(whose(member, request), body, deviceOfRequest(request));
      return passed(member, request, response);
    }),
    serve(calls.offerApp, async ({ member, request }) =>
      factors.offerApp(whose(member, request), (await operator(member)).email),
    ),
    serve(calls.addApp, async ({ member, body, request, response }) => {
      await factors.addApp(whose(member, request), body, deviceOfRequest(request));
      return passed(member, request, response);
    }),
    serve(calls.challengePasskey, ({ member, request }) => factors.challenge(whose(member, request))),
    serve(calls.confirmByPasskey, async ({ member, body, request, response }) => {
      await factors.confirmByPasskey(whose(member, request), body);
      return passed(member, request, response);
    }),
    serve(calls.confirmByCode, async ({ member, body, request, response }) => {
      const browser = browsers.of(request);
      const provenIn = browser.proves(member, PASSED) ? browser.id : null;
      await factors.confirmByCode(whose(member, request), body.code, provenIn);
      return passed(member, request, response);
    }),
    serve(calls.removeFactor, async ({ member, params, request }) => {
      await factors.remove(whose(member, request), params.factorId);
      return protection(member, true);
    }),
  ];
}
