import { streamParts } from '@kolo/contracts/ids';
import { CORRECTABLE } from '@kolo/contracts/profile/enumerations';
import { isReadable } from '@kolo/events';
import type { Reactor } from '@kolo/service';
import type { Notices } from '../letters/notices.ts';
import type { Correction } from './correction.ts';

/**
 * Completes interrupted corrections and informs the member, at the former address too, which does not learn
 * the new one (docs/product.md#the-audit-trail).
 */
export const correctionReactor = (
  { settle }: Pick<Correction, 'settle'>,
  { write }: Pick<Notices, 'write'>,
): Reactor => ({
  name: 'corrections',
  handles: ['MemberCorrected'],
  async react(event) {
    const [memberId] = streamParts(event.stream);
    if (!memberId || !isReadable(event) || event.type !== 'MemberCorrected') return;
    const { email, formerEmail, act } = event.data;
    if (email !== undefined) await settle(memberId);
    const corrected = CORRECTABLE.filter((each) => event.data[each] !== undefined);
    await write({ memberId, key: `corrected:${event.id}`, to: email }, ({ say, localeFor }) => {
      const names = corrected.map((each) => say(`letters.corrected.names.${each}`));
      return {
        subject: say('letters.corrected.subject'),
        paragraphs: [
          say('letters.corrected.what', { what: new Intl.ListFormat(localeFor('en')).format(names) }),
          say('letters.corrected.why', { why: act.why ?? '-' }),
          ...(email === undefined ? [] : [say('letters.corrected.address')]),
          say('letters.corrected.profile'),
          say('letters.corrected.wasNot'),
        ],
        action: { label: say('letters.profileButton'), path: '/profile' },
      };
    });
    if (formerEmail === undefined) return;
    await write({ memberId, key: `former-address:${event.id}`, to: formerEmail }, ({ say, list }) => ({
      subject: say('letters.formerAddress.subject'),
      paragraphs: list('letters.formerAddress.paragraphs'),
      action: { label: say('letters.contactButton'), path: '/contact' },
    }));
  },
});
