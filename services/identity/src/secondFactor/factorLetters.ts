import { streamParts } from '@kolo/contracts/ids';
import type { Reactor } from '@kolo/service';
import type { Notices } from '../letters/notices.ts';
import { SENTENCES } from '../letters/sentences.ts';

interface Words {
  subject: string;
  paragraphs: readonly string[];
}

const { SecondFactorAdded, SecondFactorRemoved, SecondFactorsReset } = SENTENCES.secondFactor;

function wordsOf({ type, data }: Parameters<Reactor['react']>[0]): Words {
  if (type === 'SecondFactorAdded' && data) return SecondFactorAdded(data.factor.kind, data.device);
  return type === 'SecondFactorRemoved' ? SecondFactorRemoved : SecondFactorsReset;
}

const ACTION = { label: SENTENCES.secondFactor.action, path: '/admin/protection' };

/** Reports every change of second factors to the operator (docs/product.md#second-factor-of-operators). */
export const factorLetters = ({ write }: Pick<Notices, 'write'>): Reactor => ({
  name: 'second-factor-letters',
  handles: ['SecondFactorAdded', 'SecondFactorRemoved', 'SecondFactorsReset'],
  async react(event) {
    const [memberId] = streamParts(event.stream);
    if (!memberId || !event.data) return;
    const { subject, paragraphs } = wordsOf(event);
    const key = `second-factor:${event.id}`;
    await write({ memberId, key, subject, paragraphs: [...paragraphs], action: ACTION });
  },
});
