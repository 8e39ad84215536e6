import { createHmac } from 'node:crypto';
import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import { alikeForm, isSuspicious } from '@kolo/contracts/text/suspiciousWords';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import { isBeforeAnswer, isEarly } from './cautions.ts';
import { conversationsView } from './views/conversations.ts';

const { alike } = SIGNAL_LIMITS;
const ONCE = { max: 1, windowMs: alike.windowMs };
const BEFORE_TOO_MANY = { max: alike.members - 1, windowMs: alike.windowMs };

/**
 * Reports early messages, and comments with likes, that have links or payment words or resemble those to many members
 * (docs/product.md#signals), compared by a keyed hash (docs/design.md#signals).
 */
export function noticeFirstMessages(
  name: string,
  {
    documents,
    peers,
    state,
    secrets,
    clock,
  }: Pick<ServiceContext, 'documents' | 'peers' | 'state' | 'secrets' | 'clock'>,
): Reactor {
  const nameOf = (...parts: string[]): string =>
    `alike:${createHmac('sha256', secrets.derive('messaging:alike')).update(parts.join('\n')).digest('base64url')}`;

  /** Calls `tell` above the limit. A member counts once, and again if `tell` failed. */
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

  async function notice(
    { from, to, content }: { from: string; to: string; content: string },
    at: string,
    isBeforeAnswer: boolean,
  ): Promise<void> {
    const noticed = { memberId: from, at, messages: [{ from, content, sentAt: at }] };
    if (isSuspicious(content)) await peers.ask('moderation', 'signal', { ...noticed, kind: 'links' });
    if (!isBeforeAnswer) return;
    await countAlike(from, to, content, () =>
      peers.ask('moderation', 'signal', { ...noticed, kind: 'alike' }),
    );
  }

  return {
    name,
    handles: ['MessageSent', 'MemberLiked'],
    async react(event) {
      if (!isReadable(event)) return;
      const { recordedAt: at, key, position } = event;
      if (clock().getTime() - Date.parse(at) > SIGNAL_LIMITS.newsFor) return;
      if (event.type === 'MemberLiked' && event.data.comment) {
        const { by: from, to, comment } = event.data;
        await notice({ from, to, content: comment.text }, at, true);
      }
      // A delivered comment was looked at when it was written.
      if (event.type !== 'MessageSent' || event.data.about) return;
      const row = await documents.get(conversationsView.collection, key);
      const { to } = event.data;
      if (isEarly(row, to, position)) await notice(event.data, at, isBeforeAnswer(row, to, position));
    },
  };
}
