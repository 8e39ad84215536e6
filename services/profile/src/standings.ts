import type { InternalOutput } from '@kolo/contracts';
import { type Peers, PeerUnavailableError } from '@kolo/service';

/** How a member stands to another. */
export type Standing = InternalOutput<'interaction', 'standing'>;

const STRANGERS: Standing = { liked: false, passed: false, matched: false };

/** Asks interaction how `one` stands to the other; a profile shows without its answer too. */
export async function standingOf(peers: Peers, one: string, other: string): Promise<Standing> {
  try {
    return await peers.ask('interaction', 'standing', { one, other });
  } catch (error) {
    if (error instanceof PeerUnavailableError) return STRANGERS;
    throw error;
  }
}
