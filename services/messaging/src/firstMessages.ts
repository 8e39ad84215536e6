import { createHmac } from 'node:crypto';
import { SIGNAL_LIMITS } from '@kolo/contracts';
import { alikeForm, isSuspicious } from '@kolo/contracts/suspiciousWords';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import { isBeforeAnswer, isEarly } from './cautions.ts';
import { conversationsView } from './views/conversations.ts';

const { alike } = SIGNAL_LIMITS;
const ONCE = { max: 1, windowMs: alike.windowMs };
const BEFORE_TOO_MANY = { max: alike.members - 1, windowMs: alike.windowMs };

/**
 * Tells moderation of early messages with links or words of payment, and of many first ones alike to different members
 * (docs/product.md#signals).
 * What is alike is counted by a keyed hash, never by the text (docs/design.md#signals).
 */
export function noticeFirstMessages({
  documents,
  peers,
  state,
  secrets,
  clock,
}: Pick<ServiceContext, 'documents' | 'peers' | 'state' | 'secrets' | 'clock'>): Reactor {
  const nameOf = (...parts: string[]): string =>
    `alike:${createHmac('sha256', secrets.derive('messaging:alike')).update(parts.join('\n')).digest('base64url')}`;

  /** Asks `tell` where this is one of too many; a member counts once, and again where `tell` failed. */
  async function countAlike(from: string, to: string, content: string, tell: () => Promise<unknown>) {
    const form = alikeForm(content);
    if (form.length < alike.length) return;
    const now = clock().getTime();
    const once = nameOf(from, form, to);
    if ((await state.take(once, ONCE, now)) > 0) return;
    try {
      if ((await state.take(nameOf(from, form), BEFORE_TOO_MANY, now)) > 0) await tell();
    } catch (error) {
      await state.giveBack(once);
      throw error;
    }
  }

  return {
    name: 'notice-first-messages',
    handles: ['MessageSent'],
    async react(event) {
      if (!isReadable(event) || event.type !== 'MessageSent') return;
      const { recordedAt: at, key, position } = event;
      if (clock().getTime() - Date.parse(at) > SIGNAL_LIMITS.newsFor) return;
      const { from, to, content } = event.data;
      const row = await documents.get(conversationsView.collection, key);
      if (!isEarly(row, to, position)) return;
      const noticed = { memberId: from, at, messages: [{ from, content, sentAt: at }] };
      if (isSuspicious(content)) await peers.ask('moderation', 'signal', { ...noticed, kind: 'links' });
      if (!isBeforeAnswer(row, to, position)) return;
      await countAlike(from, to, content, () =>
        peers.ask('moderation', 'signal', { ...noticed, kind: 'alike' }),
      );
    },
  };
}
