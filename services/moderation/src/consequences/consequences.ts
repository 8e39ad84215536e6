import { type ModerationEvent, type RestrictionOrder, streamParts, streams } from '@kolo/contracts';
import type { Peers, Reactor } from '@kolo/service';
import type { HandleCase, OpenedCase } from '../case/case.ts';
import { type CaseIds, caseNumber } from '../case/caseIds.ts';
import { WORDS_OF_LETTERS, type Words } from './words.ts';

type DecisionData = Extract<ModerationEvent, { type: 'CaseDecided' }>['data'];

interface Dependencies {
  peers: Peers;
  handle: Pick<HandleCase, 'stateOf'>;
  ids: Pick<CaseIds, 'appealToken'>;
}

/** The path of the page on which a decision can be read and appealed; the token is told to no server by it (product 46). */
const appealPath = (token: string) => `/appeal#${token}`;

function restrictionOf({ decision, until, ground }: DecisionData, appeal: string): RestrictionOrder | null {
  if (decision === 'ban') return { kind: 'ban', until: null, ground, appeal };
  return decision === 'suspension' && until !== null ? { kind: 'suspension', until, ground, appeal } : null;
}

/**
 * What follows from a report, a decision and an appeal: each letter once by its key, the account restricted or free again,
 * the photo removed. Their owners do it, asked until they have answered (design 52).
 */
export function followDecisions({ peers, handle, ids }: Dependencies): Reactor {
  async function write(
    memberId: string,
    key: string,
    { subject, paragraphs }: Words,
    action: { label: string; path: string } | null = null,
  ): Promise<void> {
    await peers.ask('identity', 'write', { memberId, key, subject, paragraphs, action });
  }

  async function decided(caseId: string, state: OpenedCase, data: DecisionData): Promise<void> {
    const { member: memberId, reporter } = state;
    const { decision, ground, facts, until, photoId, tellReporter } = data;
    const number = caseNumber(caseId);
    const appeal = appealPath(ids.appealToken(caseId));
    const restriction = restrictionOf(data, appeal);
    if (restriction) await peers.ask('identity', 'restrict', { memberId, caseId, restriction });
    if (decision === 'photo-removal' && photoId)
      await peers.ask('media', 'removePhoto', { memberId, photoId });
    if (decision !== 'dismissal')
      await write(
        memberId,
        `${caseId}:decision`,
        WORDS_OF_LETTERS.decision(decision, { number, ground, facts, until }),
        { label: WORDS_OF_LETTERS.appealLabel, path: appeal },
      );
    if (tellReporter && reporter)
      await write(reporter, `${caseId}:outcome`, WORDS_OF_LETTERS.outcome(decision, number));
  }

  return {
    name: 'consequences',
    handles: ['ReportFiled', 'CaseDecided', 'AppealDecided'],
    async react(event) {
      const [caseId = ''] = streamParts(event.stream);
      if (event.data === null) return;
      if (event.type === 'ReportFiled') {
        const { reporter, number, reason } = event.data;
        return write(reporter, `${caseId}:receipt`, WORDS_OF_LETTERS.receipt(number, reason));
      }
      const state = await handle.stateOf(streams.case(caseId));
      if (state.status !== 'opened') return;
      if (event.type === 'CaseDecided') return decided(caseId, state, event.data);
      if (event.type !== 'AppealDecided' || !state.decision) return;
      const { outcome, reason } = event.data;
      const { member: memberId, decision } = state;
      if (outcome === 'overturned' && (decision.kind === 'suspension' || decision.kind === 'ban'))
        await peers.ask('identity', 'restrict', { memberId, caseId, restriction: null });
      const words = { number: caseNumber(caseId), reason, decision: decision.kind };
      await write(memberId, `${caseId}:appeal`, WORDS_OF_LETTERS.appeal(outcome, words));
    },
  };
}
