import type { OperatorRole } from '@kolo/contracts/profile/enumerations';
import { roleOf } from '@kolo/contracts/protocol/internal/identity';
import type { Peers } from '@kolo/service';
import type { Staff } from '../case/staff.ts';

async function fetchRole(peers: Peers, memberId: string): Promise<OperatorRole | null> {
  const account = await peers.ask('identity', 'account', { memberId });
  return account && roleOf(account);
}

/** An identity of an earlier release does not send the roles, so ask for each. */
export async function fetchRoles(peers: Peers): Promise<ReadonlyMap<string, OperatorRole>> {
  const { memberIds, roles } = await peers.ask('identity', 'operators', {});
  if (roles) return new Map(Object.entries(roles));
  const each = await Promise.all(
    memberIds.map(async (memberId) => ({ memberId, role: await fetchRole(peers, memberId) })),
  );
  return new Map(each.flatMap(({ memberId, role }) => (role ? [[memberId, role] as const] : [])));
}

export async function fetchStaff(peers: Peers, member: string): Promise<Staff> {
  const [roles, role] = await Promise.all([fetchRoles(peers), fetchRole(peers, member)]);
  return { roles, member: role };
}
