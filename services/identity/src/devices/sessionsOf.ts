import { type InternalOutput, LIMITS } from '@kolo/contracts';
import { type ServiceContext, useOf } from '@kolo/service';
import type { Session } from '@kolo/state';
import { deviceName } from './device.ts';

type Told = InternalOutput<'identity', 'sessions'>[number];

const moment = (ms: number) => new Date(ms).toISOString();

/**
 * What anybody who may know of a session is told of it: nothing that it is found by
 * (docs/product.md#devices-and-sign-ins).
 */
export function sessionTold(session: Session): Told {
  const { device, country, signedInAt, lastUsedAt } = useOf(session);
  return {
    device: deviceName(device),
    ...(country && { country }),
    signedInAt: moment(signedInAt),
    lastUsedAt: moment(lastUsedAt),
  };
}

/** Where a member is signed in, for whoever but the member may know it (docs/product.md#devices-and-sign-ins). */
export async function sessionsOf(
  { state, clock }: Pick<ServiceContext, 'state' | 'clock'>,
  memberId: string,
): Promise<Told[]> {
  const sessions = await state.sessionsOfMember(memberId, LIMITS.session.listed, clock().getTime());
  return sessions.map(sessionTold);
}
