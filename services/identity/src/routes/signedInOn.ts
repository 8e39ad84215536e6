import { clientAddress, cookieNames, readCookies, type Settings } from '@kolo/service';
import type { Request } from 'express';
import { deviceOf } from '../devices/device.ts';
import type { SignedInOn } from '../signIn/redeem.ts';

/** Where a request to sign in comes from; no session is asked for, only looked at as one that may end (product 49). */
export const signedInOn = (request: Request, settings: Settings): SignedInOn => ({
  device: deviceOf(request.headers['user-agent']),
  address: clientAddress(request),
  before: readCookies(request.headers.cookie).get(cookieNames(settings).session),
});
