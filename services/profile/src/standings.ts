import type { InternalOutput } from '@kolo/contracts';
import { type Peers, withoutAnswer } from '@kolo/service';

/** How a member stands to another. */
export type Standing = InternalOutput<'interaction', 'standing'>;

/** Two who have chosen nothing about each other. */
export const STRANGERS: Standing = { liked: false, matched: false, known: false, blocked: false };

/** Asks interaction how `one` stands to the other; `null` without an answer, without which a profile shows too. */
export const standingOf = (peers: Peers, one: string, other: string): Promise<Standing | null> =>
  peers.ask('interaction', 'standing', { one, other }).catch(withoutAnswer(null));
