import { type InternalOutput, LIMITS } from '@kolo/contracts';
import { type ServiceContext, useOf } from '@kolo/service';
import { deviceName } from './device.ts';

const moment = (ms: number) => new Date(ms).toISOString();

/** Where a member is signed in, for whoever but the member may know it: without what a session is found by (product 49). */
export async function sessionsOf(
  { state, clock }: Pick<ServiceContext, 'state' | 'clock'>,
  memberId: string,
): Promise<InternalOutput<'identity', 'sessions'>> {
  const sessions = await state.sessionsOfMember(memberId, LIMITS.session.listed, clock().getTime());
  return sessions.map((session) => {
    const { device, country, signedInAt, lastUsedAt } = useOf(session);
    return {
      device: deviceName(device),
      ...(country && { country }),
      signedInAt: moment(signedInAt),
      lastUsedAt: moment(lastUsedAt),
    };
  });
}
