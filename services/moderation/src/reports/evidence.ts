import type { EvidencePage } from '@kolo/contracts/api/moderation/cases';
import type { Evidence } from '@kolo/contracts/events';
import type { EvidencePart } from '@kolo/contracts/moderation';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import { type Peers, withoutAnswer } from '@kolo/service';

type Messages = InternalOutput<'messaging', 'lastBetween'>['messages'];

export type GatheredMessages = Messages | 'not wanted' | 'not had';

interface Wanted {
  member: string;
  photoId: string | null;
  messages: GatheredMessages;
  /** Not for a signal about something else. */
  withProfile?: boolean;
}

/**
 * Copies what owners provide right now (docs/design.md#evidence). Missing parts are named and never hold up a
 * report.
 */
export async function gatherEvidence(
  peers: Peers,
  { member, photoId, messages, withProfile = true }: Wanted,
): Promise<Evidence> {
  const [profile, photo] = await Promise.all([
    withProfile ? peers.ask('profile', 'portrait', { memberId: member }).catch(withoutAnswer(null)) : null,
    photoId === null
      ? null
      : peers.ask('media', 'picture', { memberId: member, photoId }).catch(withoutAnswer(null)),
  ]);
  const missing: EvidencePart[] = [];
  if (withProfile && !profile) missing.push('profile');
  if (messages === 'not had') missing.push('messages');
  if (photoId !== null && !photo) missing.push('photo');
  return { profile, photo, missing, messages: typeof messages === 'string' ? null : messages };
}

/** Empty if media does not answer (docs/product.md#signals). */
export const photoHashesOf = async (peers: Peers, memberId: string): Promise<string[]> =>
  (await peers.ask('media', 'looks', { memberId }).catch(withoutAnswer(null)))?.looks ?? [];

/**
 * The member's current photos, the main one first; `null` if media does not answer
 * (docs/product.md#cases-and-decisions).
 */
export async function readAlbum(peers: Peers, memberId: string): Promise<EvidencePage['album']> {
  try {
    const { photoIds = [] } = await peers.ask('media', 'album', { memberId });
    const pictures = await Promise.all(
      photoIds.map((photoId) => peers.ask('media', 'picture', { memberId, photoId })),
    );
    // A photo removed just now has no picture.
    return pictures.filter((picture) => picture !== null);
  } catch (error) {
    return withoutAnswer(null)(error);
  }
}
