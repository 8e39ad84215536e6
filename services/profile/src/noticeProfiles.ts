import { streamParts, streams } from '@kolo/contracts/ids';
import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import { allowanceOf } from '@kolo/contracts/profile/profileChanges';
import { isSuspicious } from '@kolo/contracts/text/suspiciousWords';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import { profileDecider } from './profile/decide.ts';
import { bioForm, profilesView } from './views/profiles.ts';

/**
 * Reports copied bios, links and contacts, and used-up changes of fields that decide who sees whom
 * (docs/product.md#signals).
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
      // Count only up to this event.
      const isLast = limited.counted.some((group) => {
        // Six questions are answered anew for honest reasons.
        if (group === 'answers') return false;
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
      memberId,
      kind: 'bio',
      at: event.recordedAt,
      resembles: first.id,
    });
  },
});
