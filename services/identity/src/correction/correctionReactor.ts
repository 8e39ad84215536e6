import { streamParts } from '@kolo/contracts/ids';
import { CORRECTABLE, correctedNames } from '@kolo/contracts/profile/enumerations';
import { isReadable } from '@kolo/events';
import type { Reactor } from '@kolo/service';
import type { Notices } from '../letters/notices.ts';
import { SENTENCES } from '../letters/sentences.ts';
import type { Correction } from './correction.ts';

const { corrected: WORDS, formerAddress: FORMER } = SENTENCES;

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
    const what = correctedNames(CORRECTABLE.filter((each) => event.data[each] !== undefined));
    const paragraphs = [
      WORDS.what(what),
      WORDS.why(act.why ?? '-'),
      ...(email === undefined ? [] : [WORDS.address]),
      WORDS.profile,
      WORDS.wasNot,
    ];
    const { subject, action } = WORDS;
    await write({ memberId, key: `corrected:${event.id}`, subject, paragraphs, action }, email);
    if (formerEmail === undefined) return;
    const former = { ...FORMER, paragraphs: [...FORMER.paragraphs] };
    await write({ memberId, key: `former-address:${event.id}`, ...former }, formerEmail);
  },
});
