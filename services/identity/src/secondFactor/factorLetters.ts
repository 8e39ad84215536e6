import { streamParts } from '@kolo/contracts/ids';
import { FACTOR_NAMES } from '@kolo/contracts/profile/enumerations';
import { BRAND } from '@kolo/contracts/site/brand';
import type { Reactor } from '@kolo/service';
import { noticeLetter } from '../letters/noticeLetter.ts';
import type { Notices } from '../letters/notices.ts';
import { ENGLISH } from '../words.ts';

interface Sentences {
  subject: string;
  paragraphs: string[];
}

const NOT_YOU = 'Tell your server administrator at once: they can reset what protects your account.';

/** Operators read English. */
function sentencesOf({ type, data }: Parameters<Reactor['react']>[0]): Sentences {
  if (type === 'SecondFactorAdded' && data) {
    const { factor, device } = data;
    const name = FACTOR_NAMES[factor.kind];
    return {
      subject: `${BRAND.name}: your account as an operator is protected by ${name}`,
      paragraphs: [
        `${name.replace(/^a/, 'A')} was added to your account, on this device: ${device}.`,
        `Wasn’t you? ${NOT_YOU}`,
      ],
    };
  }
  if (type === 'SecondFactorRemoved')
    return {
      subject: `${BRAND.name}: a second factor was removed from your account`,
      paragraphs: [
        'One of the ways you confirm that it is you was removed. The others are still there.',
        `Wasn’t you? ${NOT_YOU}`,
      ],
    };
  return {
    subject: `${BRAND.name}: what protects your account was reset`,
    paragraphs: [
      'Your server administrator removed your passkeys and authenticator apps and signed you out everywhere. When you next open the dashboard, you will be asked to protect your account again.',
      'Didn’t ask for this? Tell them at once.',
    ],
  };
}

const ACTION = { label: 'See what protects your account', path: '/admin/protection' };

/** Reports every change of second factors to the operator (docs/product.md#second-factor-of-operators). */
export const factorLetters = ({ sendOnce }: Pick<Notices, 'sendOnce'>, publicUrl: string): Reactor => ({
  name: 'second-factor-letters',
  handles: ['SecondFactorAdded', 'SecondFactorRemoved', 'SecondFactorsReset'],
  async react(event) {
    const [memberId] = streamParts(event.stream);
    if (!memberId || !event.data) return;
    const notice = { ...sentencesOf(event), action: ACTION };
    await sendOnce(memberId, `second-factor:${event.id}`, ({ email: to }) =>
      noticeLetter({ owner: memberId, to }, notice, publicUrl, ENGLISH),
    );
  },
});
