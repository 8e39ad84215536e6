import { LIMITS } from '@kolo/contracts/limits';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import { type ServiceContext, useOf } from '@kolo/service';
import type { Session } from '@kolo/state';
import { deviceName } from './describeDevice.ts';

type Told = InternalOutput<'identity', 'sessions'>[number];

const moment = (ms: number) => new Date(ms).toISOString();

/** Leaves out the session's id (docs/product.md#devices-and-sign-ins). */
export function describeSession(session: Session): Told {
  const { device, country, signedInAt, lastUsedAt } = useOf(session);
  return {
    device: deviceName(device),
    country: country || undefined,
    signedInAt: moment(signedInAt),
    lastUsedAt: moment(lastUsedAt),
  };
}

/** For others than the member (docs/product.md#devices-and-sign-ins). */
export async function describeSessions(
  { state, clock }: Pick<ServiceContext, 'state' | 'clock'>,
  memberId: string,
): Promise<Told[]> {
  const sessions = await state.sessionsOfMember(memberId, LIMITS.session.listed, clock().getTime());
  return sessions.map(describeSession);
}
