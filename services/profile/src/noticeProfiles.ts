import { allowanceOf, SIGNAL_LIMITS, streamParts, streams } from '@kolo/contracts';
import { isSuspicious } from '@kolo/contracts/suspiciousWords';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import { profileDecider } from './profile/decide.ts';
import { bioForm } from './views/bioForm.ts';
import { profilesView } from './views/profiles.ts';

/**
 * Tells moderation whose bio is one that another member had before, whose bio or city has links, contacts or words of
 * payment in it, and who has used up the changes of what decides who sees whom (docs/product.md#signals).
 */
export const noticeProfiles = ({
  documents,
  peers,
  clock,
  commands,
}: Pick<ServiceContext, 'documents' | 'peers' | 'clock' | 'commands'>): Reactor => ({
  name: 'notice-copied-bios',
  handles: ['ProfileCompleted', 'ProfileChanged'],
  async react(event) {
    const [memberId = ''] = streamParts(event.stream);
    if (!isReadable(event)) return;
    if (event.type !== 'ProfileCompleted' && event.type !== 'ProfileChanged') return;
    if (clock().getTime() - Date.parse(event.recordedAt) > SIGNAL_LIMITS.newsFor) return;
    const { bio = '', currentCity = '' } = event.data;
    if (isSuspicious(bio) || isSuspicious(currentCity))
      await peers.ask('moderation', 'signal', { memberId, kind: 'links', at: event.recordedAt });
    const limited = event.type === 'ProfileChanged' ? event.data.limited : undefined;
    if (limited && limited.counted.length > 0) {
      const { changes } = await commands(profileDecider).stateOf(streams.profile(memberId));
      // More may have changed since.
      const isLast = limited.counted.some((group) => {
        const until = changes[group].at.filter((each) => each <= limited.at);
        return allowanceOf(group, { ...changes[group], at: until }, new Date(limited.at)).left === 0;
      });
      if (isLast)
        await peers.ask('moderation', 'signal', { memberId, kind: 'changes', at: event.recordedAt });
    }
    const form = bioForm(event.data.bio);
    if (form === '') return;
    const [first] = await documents.find(profilesView.collection, {
      where: { bioForm: form, bioSince: { lt: event.position } },
      sort: { by: 'bioSince', order: 'asc' },
      limit: 1,
    });
    if (!first || first.id === memberId) return;
    await peers.ask('moderation', 'signal', {
      ...{ memberId, kind: 'bio', at: event.recordedAt },
      resembles: first.id,
    });
  },
});
