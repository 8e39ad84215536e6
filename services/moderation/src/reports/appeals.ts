import type { AppealPage } from '@kolo/contracts/api/moderation/appeals';
import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import type { Journal } from '@kolo/service';
import type { HandleCase } from '../case/case.ts';
import type { CaseIds } from '../case/caseIds.ts';
import { type CaseRecord, readCase } from '../case/readCase.ts';

/**
 * What a letter's link leads to, without signing in (docs/product.md#appeals-and-transparency). Throws
 * `appeal_not_found`.
 */
export interface Appeals {
  read(token: string): Promise<AppealPage>;
  /** Can be repeated with the same words; throws `conflict` for others. */
  file(token: string, text: string): Promise<AppealPage>;
}

function pageOf({ decided, appealed, appealDecided, takenBack }: CaseRecord): AppealPage {
  if (!decided || decided.data.decision === 'dismissal') throw new Problem('appeal_not_found');
  const { decision, ground, facts, until } = decided.data;
  return {
    decision,
    ground,
    facts,
    until,
    decidedAt: decided.recordedAt,
    state: takenBack ? 'overturned' : (appealDecided?.data.outcome ?? (appealed ? 'sent' : 'read')),
    reason: (takenBack ?? appealDecided)?.data.reason ?? null,
  };
}

export function createAppeals(journal: Journal, handle: HandleCase, ids: CaseIds): Appeals {
  async function pageOfCase(caseId: string): Promise<AppealPage> {
    try {
      return pageOf(await readCase(journal, caseId));
    } catch (error) {
      if (error instanceof Problem && error.code === 'case_not_found')
        throw new Problem('appeal_not_found', { cause: error });
      throw error;
    }
  }
  function caseIdOf(token: string): string {
    const caseId = ids.caseOfToken(token);
    if (caseId === null) throw new Problem('appeal_not_found');
    return caseId;
  }
  return {
    read: async (token) => pageOfCase(caseIdOf(token)),
    async file(token, text) {
      const caseId = caseIdOf(token);
      await handle({ stream: streams.case(caseId), subject: caseId, command: { type: 'Appeal', text } });
      return pageOfCase(caseId);
    },
  };
}
