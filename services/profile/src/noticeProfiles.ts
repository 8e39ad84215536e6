import { SIGNAL_LIMITS, streamParts } from '@kolo/contracts';
import { isSuspicious } from '@kolo/contracts/suspiciousWords';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import { bioForm } from './views/bioForm.ts';
import { type ProfileRow, profilesView } from './views/profiles.ts';

/**
 * Tells moderation whose bio is one that another member had before, and whose bio or city has links, contacts or words of
 * payment in it (product 57).
 */
export const noticeProfiles = ({
  documents,
  peers,
  clock,
}: Pick<ServiceContext, 'documents' | 'peers' | 'clock'>): Reactor => ({
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
    const form = bioForm(event.data.bio);
    if (form === '') return;
    const [first] = await documents.find<ProfileRow>(profilesView.collection.name, {
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
