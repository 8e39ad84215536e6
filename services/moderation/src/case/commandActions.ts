import { Problem } from '@kolo/contracts/errors';
import { COMMAND_LINE } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { appealPath } from '../consequences/consequences.ts';
import type { Cases } from '../pages/cases.ts';
import type { OpenCase } from '../reports/openCase.ts';
import type { HandleCase } from './case.ts';
import type { CaseIds } from './caseIds.ts';
import type { Staff } from './staff.ts';

/** The command line outranks everybody (docs/product.md#rank-among-staff). */
const NOBODY: Staff = { roles: new Map(), member: null };

/**
 * Decisions by the operator's command, as cases, so that letter, appeal, figures and log follow
 * (docs/product.md#the-audit-trail).
 */
export function createCommandActions({
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
  const restrictionOf = (caseId: string, ground: string, forFraud?: boolean) => ({
    kind: 'ban' as const,
    until: null,
    ground,
    appeal: appealPath(ids.appealToken(caseId)),
    ...(forFraud && { forFraud }),
  });
  return {
    async ban({
      memberId: member,
      ground,
      facts,
      forFraud,
    }: InternalInput<'moderation', 'ban'>): Promise<InternalOutput<'moderation', 'ban'>> {
      const stands = await cases.banOf(member);
      if (stands) {
        const { id: caseId, number } = stands;
        return { caseId, number, restriction: restrictionOf(caseId, stands.ground, forFraud), isNew: false };
      }
      const by = COMMAND_LINE;
      const { caseId, number, looks } = await openCase({ by, member, ground });
      const decision = {
        by,
        decision: 'ban' as const,
        until: null,
        ground,
        facts,
        tellReporter: false,
        forFraud,
        looks,
      };
      await handle({ ...order(caseId), command: { type: 'DecideCase', decision, staff: NOBODY } });
      return { caseId, number, restriction: restrictionOf(caseId, ground, forFraud), isNew: true };
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
