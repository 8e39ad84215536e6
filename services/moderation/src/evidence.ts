import type { Evidence, EvidencePage, EvidencePart, InternalOutput } from '@kolo/contracts';
import { type Peers, withoutAnswer } from '@kolo/service';

type Messages = InternalOutput<'messaging', 'lastBetween'>['messages'];

/** The messages that belong to a case: those that there are, none that were asked for, or no answer from their owner. */
export type MessagesHad = Messages | 'not wanted' | 'not had';

interface Wanted {
  member: string;
  photoId: string | null;
  messages: MessagesHad;
  /** Not for a signal that is about something else. */
  withProfile?: boolean;
}

/**
 * Copies what owners give of a member at this moment (docs/design.md#evidence): what they cannot give, or not in time,
 * is named as missing, and never holds a report up.
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

/** How a member's photos look at this moment; of an owner who is silent, none (docs/product.md#signals). */
export const looksOf = async (peers: Peers, memberId: string): Promise<string[]> =>
  (await peers.ask('media', 'looks', { memberId }).catch(withoutAnswer(null)))?.looks ?? [];

/**
 * The photos of a member at this moment, the main one first; `null` where their owner is silent
 * (docs/product.md#cases-and-decisions).
 */
export async function albumNow(peers: Peers, memberId: string): Promise<EvidencePage['album']> {
  try {
    const { photoIds = [] } = await peers.ask('media', 'album', { memberId });
    const pictures = await Promise.all(
      photoIds.map((photoId) => peers.ask('media', 'picture', { memberId, photoId })),
    );
    // One that was removed this moment has no picture any more.
    return pictures.filter((picture) => picture !== null);
  } catch (error) {
    return withoutAnswer(null)(error);
  }
}
