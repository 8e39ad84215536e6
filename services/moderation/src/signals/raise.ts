import { type InternalInput, type InternalOutput, type ModerationEvent, streams } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import type { HandleCase } from '../case/case.ts';
import { type CaseIds, caseNumber } from '../case/caseIds.ts';
import { createPlaces } from '../case/places.ts';
import { gatherEvidence } from '../evidence.ts';
import { readCase } from '../record.ts';
import { caseWithPhoto } from './photos.ts';
import { isAnswered } from './quiet.ts';

type Noticed = InternalInput<'moderation', 'signal'>;
type Resembles = Extract<ModerationEvent, { type: 'SignalRaised' }>['data']['resembles'];

/**
 * Opens a case of the house for what an owner noticed, and nothing more (docs/product.md#signals): one waits at most
 * for a member and a kind, and none comes where an operator has dismissed it lately. What triggered it is copied, as in
 * a report (docs/design.md#evidence, docs/design.md#signals).
 */
export function createRaiseSignal(
  context: Pick<ServiceContext, 'documents' | 'journal' | 'keyring' | 'peers'>,
  handle: HandleCase,
  ids: CaseIds,
): (noticed: Noticed) => Promise<InternalOutput<'moderation', 'signal'>> {
  const { documents, journal, keyring, peers } = context;
  const places = createPlaces(handle, keyring);

  /** Whom it resembles; `null` where a photo is of no case, and there is nothing to tell. */
  async function resembles({ memberId, photo, resembles: other }: Noticed): Promise<Resembles | null> {
    if (photo) return caseWithPhoto(documents, memberId, photo.look);
    return other === undefined ? undefined : { member: other, banned: false };
  }
  /** Who is gone or banned is nobody to look at. */
  async function isThere(memberId: string): Promise<boolean> {
    const account = await peers.ask('identity', 'account', { memberId });
    return account !== null && account.restriction?.kind !== 'ban';
  }

  return async (noticed) => {
    const { memberId: member, kind, at, messages, photo } = noticed;
    const like = await resembles(noticed);
    if (like === null || !(await isThere(member))) return { raised: false };
    const place = await places.find(
      (time) => ids.ofSignal(member, kind, time),
      async (caseId, { decision }) =>
        decision === null ||
        isAnswered(decision.kind, (await readCase(journal, caseId)).decided?.recordedAt ?? at, at),
    );
    if (place.isThere) return { raised: false };
    const { caseId } = place;
    const photoId = photo?.photoId ?? null;
    const evidence = await gatherEvidence(peers, {
      ...{ member, photoId, messages: messages ?? 'not wanted' },
      withProfile: kind === 'bio' || kind === 'changes' || (kind === 'links' && !messages),
    });
    await handle({
      stream: streams.case(caseId),
      subject: caseId,
      command: {
        type: 'RaiseSignal',
        signal: {
          ...{ number: caseNumber(caseId), member, kind, evidence },
          ...(photoId !== null && { photoId }),
          ...(like && { resembles: like }),
        },
      },
    });
    return { raised: true };
  };
}
