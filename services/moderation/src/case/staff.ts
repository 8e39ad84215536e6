import { COMMAND_LINE, type OperatorRole, Problem } from '@kolo/contracts';

/** Who runs the product at this moment, and what the member of a case is among them. */
export interface Staff {
  /** Moderators and operators who may act now. */
  roles: ReadonlyMap<string, OperatorRole>;
  /** The role of the member whom the case is about, also while they are suspended or banned. */
  member: OperatorRole | null;
}

/** Whom a case is about, and who reported it. */
export interface Parties {
  member: string;
  reporter: string | null;
}

const RANK: Record<OperatorRole, number> = { moderator: 1, operator: 2 };
const rankOf = (role: OperatorRole | null | undefined): number => (role ? RANK[role] : 0);

/**
 * Whether somebody's role allows them to act on the member of a case: only a higher one acts on staff
 * (docs/product.md#rank-among-staff).
 */
const outranks = (somebody: string, { roles, member }: Staff): boolean =>
  member === null || rankOf(roles.get(somebody)) > rankOf(member);

const isAlone = (operator: string, { roles }: Staff): boolean =>
  [...roles.keys()].every((other) => other === operator);

/** Whether somebody else could decide in place of the operator. */
const hasAnother = (operator: string, member: string, staff: Staff): boolean =>
  [...staff.roles.keys()].some((other) => other !== operator && other !== member && outranks(other, staff));

/**
 * Why an operator may not act on a case at all (docs/product.md#what-operators-do-to-accounts,
 * docs/product.md#rank-among-staff); `null` if they may.
 */
export function refusalToAct(operator: string, { member }: Parties, staff: Staff) {
  if (operator === COMMAND_LINE) return null;
  if (member === operator) return isAlone(operator, staff) ? null : 'case_about_oneself';
  return outranks(operator, staff) ? null : 'case_about_staff';
}

/**
 * Why an operator may not decide a case (docs/product.md#what-operators-do-to-accounts,
 * docs/product.md#the-audit-trail, docs/product.md#rank-among-staff); `null` if they may.
 */
export function refusalToDecide(operator: string, parties: Parties, staff: Staff) {
  const refusal = refusalToAct(operator, parties, staff);
  if (refusal) return refusal;
  const isTheirs = parties.reporter === operator && hasAnother(operator, parties.member, staff);
  return isTheirs ? 'case_reported_by_oneself' : null;
}

/**
 * Why an operator may not decide the appeal against a decision by `decidedBy`
 * (docs/product.md#appeals-and-transparency); `null` if they may.
 */
export function refusalOfAppeal(
  operator: string,
  parties: Parties & { decidedBy: string | undefined },
  staff: Staff,
) {
  const refusal = refusalToDecide(operator, parties, staff);
  if (refusal) return refusal;
  const isTheirs = parties.decidedBy === operator && hasAnother(operator, parties.member, staff);
  return isTheirs ? 'appeal_by_another' : null;
}

/**
 * Why an operator may not ban the member of a case: staff is banned by command alone
 * (docs/product.md#rank-among-staff); `null` if they may.
 */
export const refusalToBan = (operator: string, { member }: Staff) =>
  member !== null && operator !== COMMAND_LINE ? 'staff_banned_by_command' : null;

/**
 * Why an operator is not shown how to reach a member: staff of an equal or higher role is not theirs
 * (docs/product.md#rank-among-staff); `null` if they are.
 */
export const refusalToReveal = (operator: string, member: string, staff: Staff) =>
  member === operator || outranks(operator, staff) ? null : 'case_about_staff';

/** Throws what refuses. */
export function refuseBy(code: ReturnType<typeof refusalOfAppeal> | ReturnType<typeof refusalToBan>): void {
  if (code) throw new Problem(code);
}
