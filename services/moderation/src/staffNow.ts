import { type OperatorRole, roleOf } from '@kolo/contracts';
import type { Peers } from '@kolo/service';
import type { Staff } from './case/staff.ts';

async function roleNow(peers: Peers, memberId: string): Promise<OperatorRole | null> {
  const account = await peers.ask('identity', 'account', { memberId });
  return account && roleOf(account);
}

/** Who runs the product, and as what; an identity of an earlier release has to be asked about each of them. */
async function rolesNow(peers: Peers): Promise<ReadonlyMap<string, OperatorRole>> {
  const { memberIds, roles } = await peers.ask('identity', 'operators', {});
  if (roles) return new Map(Object.entries(roles));
  const each = await Promise.all(
    memberIds.map(async (memberId) => ({ memberId, role: await roleNow(peers, memberId) })),
  );
  return new Map(each.flatMap(({ memberId, role }) => (role ? [[memberId, role] as const] : [])));
}

/** Asks identity who runs the product, and what the member of a case is among them. */
export async function staffNow(peers: Peers, member: string): Promise<Staff> {
  const [roles, role] = await Promise.all([rolesNow(peers), roleNow(peers, member)]);
  return { roles, member: role };
}
