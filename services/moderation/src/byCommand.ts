import { COMMAND_LINE, type InternalInput, type InternalOutput, Problem, streams } from '@kolo/contracts';
import type { HandleCase } from './case/case.ts';
import type { CaseIds } from './case/caseIds.ts';
import { appealPath } from './consequences/consequences.ts';
import type { OpenCase } from './opening.ts';

/**
 * What the operator's command decides, as a case like those of the pages: so letter, appeal, figures and log follow (product
 * 61). It knows nobody by name, so it is nobody's own case.
 */
export function createByCommand({
  handle,
  openCase,
  ids,
}: {
  handle: HandleCase;
  openCase: OpenCase;
  ids: Pick<CaseIds, 'appealToken'>;
}) {
  const order = (caseId: string) => ({ stream: streams.case(caseId), subject: caseId });
  return {
    async ban({
      memberId: member,
      ground,
      facts,
    }: InternalInput<'moderation', 'ban'>): Promise<InternalOutput<'moderation', 'ban'>> {
      const by = COMMAND_LINE;
      const { caseId, number, looks } = await openCase({ by, member, ground });
      const decision = {
        ...{ by, decision: 'ban' as const, until: null, ground, facts, tellReporter: false, looks },
      };
      await handle({ ...order(caseId), command: { type: 'DecideCase', decision, operators: [] } });
      const appeal = appealPath(ids.appealToken(caseId));
      return { caseId, number, restriction: { kind: 'ban', until: null, ground, appeal } };
    },
    async takeBack({
      caseId,
      reason,
    }: InternalInput<'moderation', 'takeBack'>): Promise<InternalOutput<'moderation', 'takeBack'>> {
      try {
        const data = { by: COMMAND_LINE, reason };
        await handle({ ...order(caseId), command: { type: 'TakeBack', data, operators: [] } });
        return { takenBack: true };
      } catch (error) {
        if (error instanceof Problem && (error.code === 'conflict' || error.code === 'case_not_found'))
          return { takenBack: false };
        throw error;
      }
    },
  };
}
