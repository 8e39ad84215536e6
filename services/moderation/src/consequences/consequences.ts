import {
  type ModerationDecision,
  type ModerationEvent,
  type RestrictionOrder,
  streamParts,
  streams,
} from '@kolo/contracts';
import type { Peers, Reactor } from '@kolo/service';
import type { HandleCase, OpenedCase } from '../case/case.ts';
import { type CaseIds, caseNumber } from '../case/caseIds.ts';
import { photosOf } from '../case/evolve.ts';
import { WORDS_OF_LETTERS, type Words } from './words.ts';

type Decision = NonNullable<OpenedCase['decision']>;
type DecisionData = Extract<ModerationEvent, { type: 'CaseDecided' }>['data'];

const RESTRICTING: ReadonlySet<ModerationDecision> = new Set(['suspension', 'ban']);

interface Dependencies {
  peers: Peers;
  handle: Pick<HandleCase, 'stateOf'>;
  ids: Pick<CaseIds, 'appealToken'>;
}

/**
 * The path of the page on which a decision can be read and appealed; the token is told to no server by it
 * (docs/product.md#appeals-and-transparency).
 */
export const appealPath = (token: string) => `/appeal#${token}`;

/** What a decision does to the account; `null` of those that restrict nobody. */
export function restrictionOf(
  { decision, until, ground }: Pick<DecisionData, 'decision' | 'until' | 'ground'>,
  appeal: string,
): RestrictionOrder | null {
  if (decision === 'ban') return { kind: 'ban', until: null, ground, appeal };
  return decision === 'suspension' && until !== null ? { kind: 'suspension', until, ground, appeal } : null;
}

/**
 * What follows from a report, a decision and an appeal: each letter once by its key, the account restricted or free
 * again, the photos removed. Their owners do it, asked until they have answered
 * (docs/design.md#what-follows-from-a-decision).
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
    const { decision, ground, facts, until, tellReporter } = data;
    const number = caseNumber(caseId);
    const appeal = appealPath(ids.appealToken(caseId));
    // By command it may be taken back before this is heard.
    const restriction = state.isTakenBack ? null : restrictionOf(data, appeal);
    if (restriction) await peers.ask('identity', 'restrict', { memberId, caseId, restriction });
    const photoIds = decision === 'photo-removal' ? photosOf(data) : [];
    let hasRemovedPhoto = false;
    for (const photoId of photoIds) {
      const { removed } = await peers.ask('media', 'removePhoto', { memberId, photoId, caseId });
      hasRemovedPhoto ||= removed;
    }
    if (decision !== 'dismissal')
      await write(
        memberId,
        `${caseId}:decision`,
        WORDS_OF_LETTERS.decision(decision, {
          ...{ number, ground, facts, until, hasRemovedPhoto, photos: photoIds.length },
          wasReported: reporter !== null,
        }),
        { label: WORDS_OF_LETTERS.appealLabel, path: appeal },
      );
    if (tellReporter && reporter)
      await write(reporter, `${caseId}:outcome`, WORDS_OF_LETTERS.outcome(decision, number));
  }

  /** Lifts what a decision did, and tells whoever was told of it. */
  async function takenBack(
    caseId: string,
    { member: memberId, reporter }: OpenedCase,
    { kind, tellsReporter }: Decision,
  ): Promise<void> {
    if (RESTRICTING.has(kind))
      await peers.ask('identity', 'restrict', { memberId, caseId, restriction: null });
    if (tellsReporter && reporter)
      await write(
        reporter,
        `${caseId}:outcome-taken-back`,
        WORDS_OF_LETTERS.outcomeTakenBack(caseNumber(caseId)),
      );
  }

  return {
    name: 'consequences',
    handles: ['ReportFiled', 'CaseDecided', 'AppealDecided', 'DecisionTakenBack'],
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
      const { member: memberId, decision } = state;
      if (!decision || (event.type !== 'AppealDecided' && event.type !== 'DecisionTakenBack')) return;
      const { kind, photos } = decision;
      const words = { number: caseNumber(caseId), reason: event.data.reason, decision: kind, photos };
      if (event.type === 'DecisionTakenBack') {
        await takenBack(caseId, state, decision);
        return write(memberId, `${caseId}:taken-back`, WORDS_OF_LETTERS.takenBack(words));
      }
      const { outcome } = event.data;
      if (outcome === 'overturned') await takenBack(caseId, state, decision);
      await write(memberId, `${caseId}:appeal`, WORDS_OF_LETTERS.appeal(outcome, words));
    },
  };
}
