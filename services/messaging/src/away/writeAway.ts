import { pairKey } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { matchesView, type ServiceContext, type Sights } from '@kolo/service';
import { findHearers } from '../live/findHearers.ts';
import { conversationsView } from '../views/conversations.ts';
import type { Wait, WaitingRow, WaitingStore } from './waiting.ts';

const PAGE = 100;
/** Nobody has looked for so long: we were not running, or were restored from a backup. */
const STALE_AFTER_MS = 3_600_000;
/** At least so long between two looks at a member: identity's clock may be behind ours. */
const PAUSE_MS = 60_000;
/** Identity has not answered for so long. */
const GIVEN_UP_AFTER_MS = 2 * LIMITS.awayLetter.everyMs;

export interface AwayLetters {
  /** Concurrent calls share one run. Failures are logged, and looked at again. */
  look(): Promise<void>;
  /** Ends the run after the current member. */
  stop(): Promise<void>;
}

/**
 * Asks identity to write to members for whom something has waited an hour. Identity decides, and writes once
 * (docs/design.md#letters-when-away).
 */
export function createAwayLetters(
  { documents, peers, clock, log }: Pick<ServiceContext, 'documents' | 'peers' | 'clock' | 'log'>,
  {
    waiting,
    isConnected,
    sights,
  }: {
    waiting: WaitingStore;
    /** `null` where it cannot be told. */
    isConnected(member: string): Promise<boolean | null>;
    sights: Sights;
  },
): AwayLetters {
  let running: Promise<void> | null = null;
  let isStopping = false;

  async function stillWaits(member: string, { kind, with: other }: Wait): Promise<boolean> {
    const id = pairKey(member, other);
    if (!(await documents.get(matchesView.collection, id))?.matched) return false;
    const disclosure = kind === 'message' ? 'messageNotice' : 'matchNotice';
    if ((await findHearers(sights, disclosure, other, [member])).length === 0) return false;
    const conversation = await documents.get(conversationsView.collection, id);
    if (kind === 'message')
      return conversation?.a === member ? conversation.isUnreadByA : (conversation?.isUnreadByB ?? false);
    return conversation?.wroteAt[member] === undefined;
  }

  /** The newest message that waits, and the newest match. */
  async function findNewest(member: string, waits: readonly Wait[]): Promise<Wait[]> {
    const found: Wait[] = [];
    for (const kind of ['message', 'match'] as const)
      for (const wait of waits.filter((one) => one.kind === kind).reverse())
        if (await stillWaits(member, wait)) {
          found.push(wait);
          break;
        }
    return found;
  }

  async function write({ id: memberId, waits, dueAt }: WaitingRow): Promise<void> {
    const since = waits.at(-1)?.at ?? dueAt;
    const now = clock().getTime();
    const isStale = now - Date.parse(dueAt) > STALE_AFTER_MS || now - Date.parse(since) > GIVEN_UP_AFTER_MS;
    const isOver = isStale || (await isConnected(memberId));
    if (isOver === null) return waiting.postpone(memberId, new Date(now + PAUSE_MS).toISOString());
    const newest = isOver ? [] : await findNewest(memberId, waits);
    if (newest.length === 0) return waiting.settle(memberId, since);
    const { again } = await peers.ask('identity', 'writeAway', {
      memberId,
      since,
      waits: newest.map(({ kind, with: other }) => ({ kind, path: `/messages?start=${other}` })),
    });
    if (again === null) return waiting.settle(memberId, since);
    const soonest = Math.max(Date.parse(again), now + PAUSE_MS);
    await waiting.postpone(memberId, new Date(soonest).toISOString());
  }

  async function run(): Promise<void> {
    for (let rows = await waiting.due(PAGE); rows.length > 0 && !isStopping; rows = await waiting.due(PAGE))
      for (const { id } of rows) {
        if (isStopping) return;
        // A row that fails stays claimed for a while, and comes again.
        const claimed = await waiting.claim(id);
        if (claimed)
          await write(claimed).catch((err: unknown) => log.warn({ err }, 'a letter could not be asked for'));
      }
  }

  return {
    look: () =>
      (running ??= run()
        .catch((err: unknown) => log.warn({ err }, 'those who wait could not be found'))
        .finally(() => {
          running = null;
        })),
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
