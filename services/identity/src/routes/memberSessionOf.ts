import { identityOf, sessionOf } from '@kolo/service';
import type { Request } from 'express';
import type { MemberSession } from '../secondFactor/secondFactor.ts';

/** The member and session the gateway vouches for. */
export const memberSessionOf = (member: string, request: Request): MemberSession => ({
  member,
  session: sessionOf(request),
  isConfirmed: identityOf(request)?.confirmed ?? false,
});
