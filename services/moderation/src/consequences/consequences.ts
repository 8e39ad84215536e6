import type { Letter } from '@kolo/contracts/decisionLetter';
import type { ModerationEvent } from '@kolo/contracts/events';
import { streamParts, streams } from '@kolo/contracts/ids';
import type { ModerationDecision } from '@kolo/contracts/moderation';
import type { RestrictionOrder } from '@kolo/contracts/protocol/internal/parts';
import type { Peers, Reactor } from '@kolo/service';
import type { DecisionData, HandleCase, OpenedCase } from '../case/case.ts';
import { type CaseIds, caseNumber } from '../case/caseIds.ts';
import { photosOf } from '../case/evolve.ts';
import { type ModerationWords, wordsFor } from '../words.ts';
import { LETTERS } from './letters.ts';

type Decision = NonNullable<OpenedCase['decision']>;

const RESTRICTING: ReadonlySet<ModerationDecision> = new Set(['suspension', 'ban']);

interface Dependencies {
  peers: Peers;
  handle: HandleCase;
  ids: Pick<CaseIds, 'appealToken'>;
}

/** The token is in the fragment, so it reaches no server (docs/product.md#appeals-and-transparency). */
export const appealPath = (token: string) => `/appeal#${token}`;

export function restrictionOf(
  { decision, until, ground, forFraud }: Pick<DecisionData, 'decision' | 'until' | 'ground' | 'forFraud'>,
  appeal: string,
): RestrictionOrder | null {
  if (decision === 'ban') return { kind: 'ban', until: null, ground, appeal, ...(forFraud && { forFraud }) };
  return decision === 'suspension' && until !== null ? { kind: 'suspension', until, ground, appeal } : null;
}

/**
 * Sends letters (each once, by its key), restricts accounts and removes photos, retrying until the owners
 * have answered (docs/design.md#what-follows-from-a-decision).
 */
export function followDecisions({ peers, handle, ids }: Dependencies): Reactor {
  async function write(
    memberId: string,
    key: string,
    letterIn: (words: ModerationWords) => Letter,
    appeal: string | null = null,
  ): Promise<void> {
    const words = await wordsFor(peers, memberId);
    const { subject, paragraphs } = letterIn(words);
    const action = appeal === null ? null : { label: words.say('decisions.appealButton'), path: appeal };
    await peers.ask('identity', 'write', { memberId, key, subject, paragraphs, action });
  }

  async function decided(caseId: string, state: OpenedCase, data: DecisionData): Promise<void> {
    const { reporter } = state;
    // Only the case that leads a shared decision acts on the member (docs/product.md#the-queue).
    if (data.decidedWith === undefined) await actOnMember(caseId, state, data);
    if (data.tellReporter && reporter)
      await write(reporter, `${caseId}:outcome`, (words) =>
        LETTERS.outcome(data.decision, caseNumber(caseId), words),
      );
  }

  async function actOnMember(caseId: string, state: OpenedCase, data: DecisionData): Promise<void> {
    const { member: memberId, reporter } = state;
    const { decision, ground, facts, until } = data;
    const appeal = appealPath(ids.appealToken(caseId));
    // A decision by command may have been taken back by now.
    const restriction = state.isTakenBack ? null : restrictionOf(data, appeal);
    if (restriction) await peers.ask('identity', 'restrict', { memberId, caseId, restriction });
    const photoIds = decision === 'photo-removal' ? photosOf(data) : [];
    let hasRemovedPhoto = false;
    for (const photoId of photoIds) {
      const { removed } = await peers.ask('media', 'removePhoto', { memberId, photoId, caseId });
      hasRemovedPhoto ||= removed;
    }
    if (data.sendsHelp) await write(memberId, `${caseId}:help`, LETTERS.help);
    if (decision === 'dismissal') return;
    const decided = {
      ...{ number: caseNumber(caseId), ground, facts, until },
      ...{ hasRemovedPhoto, photos: photoIds.length, wasReported: reporter !== null },
    };
    await write(
      memberId,
      `${caseId}:decision`,
      (words) => LETTERS.decision(decision, decided, words),
      appeal,
    );
  }

  async function takenBack(
    caseId: string,
    { member: memberId, reporter }: OpenedCase,
    { kind, tellsReporter, others }: Decision,
    data: Extract<ModerationEvent, { type: 'DecisionTakenBack' }>['data'],
  ): Promise<void> {
    if (RESTRICTING.has(kind))
      await peers.ask('identity', 'restrict', { memberId, caseId, restriction: null });
    if (tellsReporter && reporter)
      await write(reporter, `${caseId}:outcome-taken-back`, (words) =>
        LETTERS.outcomeTakenBack(caseNumber(caseId), words),
      );
    for (const other of others) {
      const command = { type: 'TakeBackToo', lead: caseId, data } as const;
      await handle({ stream: streams.case(other), subject: other, command });
    }
  }

  return {
    name: 'consequences',
    handles: ['ReportFiled', 'CaseDecided', 'AppealDecided', 'DecisionTakenBack'],
    async react(event) {
      const [caseId = ''] = streamParts(event.stream);
      if (event.data === null) return;
      if (event.type === 'ReportFiled') {
        const { reporter, number, reason } = event.data;
        return write(reporter, `${caseId}:receipt`, (words) => LETTERS.receipt(number, reason, words));
      }
      const state = await handle.stateOf(streams.case(caseId));
      if (state.status !== 'opened') return;
      if (event.type === 'CaseDecided') return decided(caseId, state, event.data);
      const { member: memberId, decision } = state;
      if (!decision || (event.type !== 'AppealDecided' && event.type !== 'DecisionTakenBack')) return;
      const { kind, photos } = decision;
      const answered = { number: caseNumber(caseId), reason: event.data.reason, decision: kind, photos };
      if (event.type === 'DecisionTakenBack') {
        await takenBack(caseId, state, decision, event.data);
        if (decision.with !== null) return;
        return write(memberId, `${caseId}:taken-back`, (words) => LETTERS.takenBack(answered, words));
      }
      const { by, outcome, reason } = event.data;
      if (outcome === 'overturned') await takenBack(caseId, state, decision, { by, reason });
      await write(memberId, `${caseId}:appeal`, (words) => LETTERS.appeal(outcome, answered, words));
    },
  };
}
