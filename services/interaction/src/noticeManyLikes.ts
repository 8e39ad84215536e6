import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import { likesView } from './views/likes.ts';
import { membersView } from './views/members.ts';

/** Reports young accounts that like hundreds of members (docs/product.md#signals). */
export const noticeManyLikes = ({
  documents,
  peers,
  clock,
}: Pick<ServiceContext, 'documents' | 'peers' | 'clock'>): Reactor => ({
  name: 'notice-many-likes',
  handles: ['MemberLiked'],
  async react(event) {
    if (!isReadable(event) || event.type !== 'MemberLiked') return;
    const at = Date.parse(event.recordedAt);
    if (clock().getTime() - at > SIGNAL_LIMITS.newsFor) return;
    const { by: memberId } = event.data;
    const { likes } = SIGNAL_LIMITS;
    const member = await documents.get(membersView.collection, memberId);
    if (!member?.registeredAt || at - Date.parse(member.registeredAt) >= likes.youngFor) return;
    // Look for one like too many instead of counting, which would cost more with each.
    const [tooMany] = await documents.find(likesView.collection, {
      where: { by: memberId, position: { gt: '', lte: event.position } },
      sort: { by: 'position', order: 'asc' },
      skip: likes.more,
      limit: 1,
    });
    if (!tooMany) return;
    await peers.ask('moderation', 'signal', { memberId, kind: 'likes', at: event.recordedAt });
  },
});
