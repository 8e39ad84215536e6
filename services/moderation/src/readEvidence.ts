import type { EvidencePage } from '@kolo/contracts';
import type { CaseRecord } from './record.ts';

/**
 * What was copied into a case, as an operator reads it: the message that was reported is marked
 * (docs/product.md#what-a-report-is-about).
 */
export function readEvidence({ opened }: CaseRecord): EvidencePage {
  const { evidence, member } = opened.data;
  const reported = opened.type === 'ReportFiled' ? opened.data.messageId : undefined;
  const messages = evidence.messages?.map(({ id, ...message }) => ({
    ...message,
    ...(id !== undefined && id === reported && message.from === member && ({ reported: true } as const)),
  }));
  return { ...evidence, messages: messages ?? null };
}
