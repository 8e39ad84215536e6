import { Problem } from '@kolo/contracts/errors';
import { COMMAND_LINE } from '@kolo/contracts/events';
import type { OperatorRole } from '@kolo/contracts/profile/enumerations';

export interface Staff {
  /** Moderators and operators who may act now. */
  roles: ReadonlyMap<string, OperatorRole>;
  /** The role of the member the case is about, even while suspended or banned. */
  member: OperatorRole | null;
}

export interface Parties {
  member: string;
  reporter: string | null;
}

const RANK: Record<OperatorRole, number> = { moderator: 1, operator: 2 };
const rankOf = (role: OperatorRole | null | undefined): number => (role ? RANK[role] : 0);

/** Only a higher role acts on staff (docs/product.md#rank-among-staff). */
const outranks = (somebody: string, { roles, member }: Staff): boolean =>
  member === null || rankOf(roles.get(somebody)) > rankOf(member);

const isOnlyStaff = (operator: string, { roles }: Staff): boolean =>
  [...roles.keys()].every((other) => other === operator);

/** Whether anybody else could decide instead. */
const canAnotherDecide = (operator: string, member: string, staff: Staff): boolean =>
  [...staff.roles.keys()].some((other) => other !== operator && other !== member && outranks(other, staff));

/**
 * Each `refusal…` returns the error code, or `null` (docs/product.md#what-operators-do-to-accounts,
 * docs/product.md#rank-among-staff).
 */
export function refusalToAct(operator: string, { member }: Parties, staff: Staff) {
  if (operator === COMMAND_LINE) return null;
  if (member === operator) return isOnlyStaff(operator, staff) ? null : 'case_about_oneself';
  return outranks(operator, staff) ? null : 'case_about_staff';
}

/** (docs/product.md#what-operators-do-to-accounts, docs/product.md#the-audit-trail) */
export function refusalToDecide(operator: string, parties: Parties, staff: Staff) {
  const refusal = refusalToAct(operator, parties, staff);
  if (refusal) return refusal;
  const isTheirs = parties.reporter === operator && canAnotherDecide(operator, parties.member, staff);
  return isTheirs ? 'case_reported_by_oneself' : null;
}

/** (docs/product.md#appeals-and-transparency) */
export function refusalOfAppeal(
  operator: string,
  parties: Parties & { decidedBy: string | undefined },
  staff: Staff,
) {
  const refusal = refusalToDecide(operator, parties, staff);
  if (refusal) return refusal;
  const isTheirs = parties.decidedBy === operator && canAnotherDecide(operator, parties.member, staff);
  return isTheirs ? 'appeal_by_another' : null;
}

/** Staff is banned by command only (docs/product.md#rank-among-staff). */
export const refusalToBan = (operator: string, { member }: Staff) =>
  member !== null && operator !== COMMAND_LINE ? 'staff_banned_by_command' : null;

/** Contact data of staff of an equal or higher role stays hidden (docs/product.md#rank-among-staff). */
export const refusalToReveal = (operator: string, member: string, staff: Staff) =>
  member === operator || outranks(operator, staff) ? null : 'case_about_staff';

export function refuseBy(code: ReturnType<typeof refusalOfAppeal> | ReturnType<typeof refusalToBan>): void {
  if (code) throw new Problem(code);
}
