import type { EvidencePage } from '@kolo/contracts/api/moderation/cases';
import type { CaseRecord } from '../case/readCase.ts';

/** Marks the reported message (docs/product.md#what-a-report-is-about). */
export function readEvidence({ opened }: CaseRecord): EvidencePage {
  const { evidence, member } = opened.data;
  const reported = opened.type === 'ReportFiled' ? opened.data.messageId : undefined;
  const messages = evidence.messages?.map(({ id, ...message }) => ({
    ...message,
    reported: (id !== undefined && id === reported && message.from === member) || undefined,
  }));
  return { ...evidence, messages: messages ?? null };
}
