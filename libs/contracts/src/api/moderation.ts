import { actCalls } from './moderation/acts.ts';
import { appealCalls } from './moderation/appeals.ts';
import { caseCalls } from './moderation/cases.ts';
import { decisionCalls } from './moderation/decisions.ts';
import { memberPageCalls } from './moderation/members.ts';
import { queueCalls } from './moderation/queue.ts';
import { reportCalls } from './moderation/reports.ts';
import { transparencyCalls } from './moderation/transparency.ts';

export const moderationCalls = {
  ...reportCalls,
  ...caseCalls,
  ...queueCalls,
  ...decisionCalls,
  ...memberPageCalls,
  ...actCalls,
  ...appealCalls,
  ...transparencyCalls,
};
