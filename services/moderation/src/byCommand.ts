import { COMMAND_LINE, type InternalInput, type InternalOutput, Problem, streams } from '@kolo/contracts';
import type { HandleCase } from './case/case.ts';
import type { CaseIds } from './case/caseIds.ts';
import type { Staff } from './case/staff.ts';
import type { Cases } from './cases.ts';
import { appealPath } from './consequences/consequences.ts';
import type { OpenCase } from './opening.ts';

/** The command line is nobody's equal: no role is asked for (docs/product.md#rank-among-staff). */
const NOBODY: Staff = { roles: new Map(), member: null };

/**
 * What the operator's command decides, as a case like those of the pages: so letter, appeal, figures and log follow
 * (docs/product.md#the-audit-trail). It knows nobody by name, so it is nobody's own case.
 */
export function createByCommand({
  handle,
  cases,
  openCase,
  ids,
}: {
  handle: HandleCase;
  cases: Pick<Cases, 'banOf'>;
  openCase: OpenCase;
  ids: Pick<CaseIds, 'appealToken'>;
}) {
  const order = (caseId: string) => ({ stream: streams.case(caseId), subject: caseId });
  const restrictionOf = (caseId: string, ground: string) => ({
    ...{ kind: 'ban' as const, until: null, ground },
    appeal: appealPath(ids.appealToken(caseId)),
  });
  return {
    async ban({
      memberId: member,
      ground,
      facts,
    }: InternalInput<'moderation', 'ban'>): Promise<InternalOutput<'moderation', 'ban'>> {
      const stands = await cases.banOf(member);
      if (stands) {
        const { id: caseId, number } = stands;
        return { caseId, number, restriction: restrictionOf(caseId, stands.ground), isNew: false };
      }
      const by = COMMAND_LINE;
      const { caseId, number, looks } = await openCase({ by, member, ground });
      const decision = {
        ...{ by, decision: 'ban' as const, until: null, ground, facts, tellReporter: false, looks },
      };
      await handle({ ...order(caseId), command: { type: 'DecideCase', decision, staff: NOBODY } });
      return { caseId, number, restriction: restrictionOf(caseId, ground), isNew: true };
    },
    async takeBack({
      caseId,
      reason,
    }: InternalInput<'moderation', 'takeBack'>): Promise<InternalOutput<'moderation', 'takeBack'>> {
      try {
        const data = { by: COMMAND_LINE, reason };
        await handle({ ...order(caseId), command: { type: 'TakeBack', data, staff: NOBODY } });
        return { takenBack: true };
      } catch (error) {
        if (error instanceof Problem && (error.code === 'conflict' || error.code === 'case_not_found'))
          return { takenBack: false };
        throw error;
      }
    },
  };
}
