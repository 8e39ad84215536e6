import { LIMITS } from '@kolo/contracts/limits';
import {
  clientAddress,
  cookieNames,
  issueSession,
  readCookies,
  type ServiceContext,
  type Settings,
} from '@kolo/service';
import type { Request, Response } from 'express';
import type { Browsers } from '../devices/browsers.ts';
import { describeDevice } from '../devices/describeDevice.ts';
import type { OpenedSession, SignedInOn } from '../signIn/redeem.ts';

/**
 * Where a sign-in comes from. Its session is only looked up to be replaced
 * (docs/product.md#devices-and-sign-ins).
 */
export const signedInOn = (request: Request, settings: Settings, browsers: Browsers): SignedInOn => ({
  device: describeDevice(request.headers['user-agent']),
  address: clientAddress(request),
  before: readCookies(request.headers.cookie).get(cookieNames(settings).session),
  browser: browsers.of(request),
});

export function letIn(
  response: Response,
  { token, member, deeds }: Omit<OpenedSession, 'firstName'>,
  {
    browser,
    browsers,
    settings,
    secrets,
  }: Pick<ServiceContext, 'settings' | 'secrets'> & Pick<SignedInOn, 'browser'> & { browsers: Browsers },
): void {
  issueSession(response, { token, lifetime: LIMITS.session.idle, settings, secrets });
  if (deeds.length > 0) browsers.remember(response, browser, member, deeds);
}
