import { identityOf, sessionOf } from '@kolo/service';
import type { Request } from 'express';
import type { Whose } from '../secondFactor/secondFactor.ts';

/** Who asks, in which session, as the gateway vouches for it. */
export const whose = (member: string, request: Request): Whose => ({
  member,
  session: sessionOf(request),
  isConfirmed: identityOf(request)?.confirmed ?? false,
});
