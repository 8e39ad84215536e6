import { type OperatorRole, roleOf } from '@kolo/contracts';
import type { Peers } from '@kolo/service';
import type { Staff } from './case/staff.ts';

/** Asks identity who runs the product, and what the member of a case is among them. */
export async function staffNow(peers: Peers, member: string): Promise<Staff> {
  const { memberIds } = await peers.ask('identity', 'operators', {});
  const roles = new Map<string, OperatorRole>();
  let ofMember: OperatorRole | null = null;
  await Promise.all(
    [...new Set([...memberIds, member])].map(async (memberId) => {
      const account = await peers.ask('identity', 'account', { memberId });
      const role = account && roleOf(account);
      if (memberId === member) ofMember = role;
      if (role && memberIds.includes(memberId)) roles.set(memberId, role);
    }),
  );
  return { roles, member: ofMember };
}
