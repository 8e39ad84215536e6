import type { ModerationEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import type { ModerationDecision } from '@kolo/contracts/moderation';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { ServiceContext } from '@kolo/service';
import type { HandleCase } from '../case/case.ts';
import { type CaseIds, caseNumber } from '../case/caseIds.ts';
import { createCaseReservations } from '../case/caseReservations.ts';
import { readCase } from '../case/readCase.ts';
import { gatherEvidence } from '../reports/evidence.ts';
import { findCaseWithPhoto } from './photos.ts';

/**
 * A decision answers everything before it; a dismissal also what follows for a while
 * (docs/product.md#signals).
 */
export function isAnswered(decision: ModerationDecision, decidedAt: string, at: string): boolean {
  const since = Date.parse(at) - Date.parse(decidedAt);
  return since <= 0 || (decision === 'dismissal' && since < SIGNAL_LIMITS.quiet);
}

type Noticed = InternalInput<'moderation', 'signal'>;
type Resembles = Extract<ModerationEvent, { type: 'SignalRaised' }>['data']['resembles'];

/**
 * Opens a case for what an owner noticed, with evidence (docs/product.md#signals, docs/design.md#signals): at
 * most one open per member and kind, and none soon after a dismissal.
 */
export function createRaiseSignal(
  context: Pick<ServiceContext, 'documents' | 'journal' | 'keyring' | 'peers'>,
  handle: HandleCase,
  ids: CaseIds,
): (noticed: Noticed) => Promise<InternalOutput<'moderation', 'signal'>> {
  const { documents, journal, keyring, peers } = context;
  const reservations = createCaseReservations(handle, keyring);

  /** `null` for a photo no case knows, which is nothing to report. */
  async function findResemblance({ memberId, photo, resembles: other }: Noticed): Promise<Resembles | null> {
    if (photo) return findCaseWithPhoto(documents, memberId, photo.look);
    return other === undefined ? undefined : { member: other, banned: false };
  }
  async function isActive(memberId: string): Promise<boolean> {
    const account = await peers.ask('identity', 'account', { memberId });
    return account !== null && account.restriction?.kind !== 'ban';
  }

  return async (noticed) => {
    const { memberId: member, kind, at, messages, photo } = noticed;
    const like = await findResemblance(noticed);
    if (like === null || !(await isActive(member))) return { raised: false };
    const reservation = await reservations.findOrReserve(
      (time) => ids.ofSignal(member, kind, time),
      async (caseId, { decision }) =>
        decision === null ||
        isAnswered(decision.kind, (await readCase(journal, caseId)).decided?.recordedAt ?? at, at),
    );
    if (reservation.exists) return { raised: false };
    const { caseId } = reservation;
    const photoId = photo?.photoId ?? null;
    const evidence = await gatherEvidence(peers, {
      member,
      photoId,
      messages: messages ?? 'not wanted',
      withProfile: kind === 'bio' || kind === 'changes' || (kind === 'links' && !messages),
    });
    await handle({
      stream: streams.case(caseId),
      subject: caseId,
      command: {
        type: 'RaiseSignal',
        signal: {
          number: caseNumber(caseId),
          member,
          kind,
          evidence,
          photoId: photoId ?? undefined,
          resembles: like,
        },
      },
    });
    return { raised: true };
  };
}
