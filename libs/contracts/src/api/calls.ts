import type { CallSpec } from '../protocol/call.ts';
import { adminCalls } from './admin.ts';
import { confirmationCalls } from './confirmation.ts';
import { contactCalls } from './contact.ts';
import { discoveryCalls } from './discovery.ts';
import { identityCalls } from './identity.ts';
import { interactionCalls } from './interaction.ts';
import { letterCalls } from './letters.ts';
import { mediaCalls } from './media.ts';
import { messagingCalls } from './messaging.ts';
import { moderationCalls } from './moderation.ts';
import { planCalls } from './plan.ts';
import { profileCalls } from './profile.ts';
import { pushCalls } from './push.ts';
import { receiptCalls } from './receipt.ts';
import { secondFactorCalls } from './secondFactor.ts';
import { sessionCalls } from './sessions.ts';
import { yourDataCalls } from './yourData.ts';

/** By name (docs/product.md#the-calls). */
export const CALLS = {
  ...identityCalls,
  ...sessionCalls,
  ...confirmationCalls,
  ...secondFactorCalls,
  ...yourDataCalls,
  ...receiptCalls,
  ...contactCalls,
  ...profileCalls,
  ...mediaCalls,
  ...discoveryCalls,
  ...interactionCalls,
  ...messagingCalls,
  ...pushCalls,
  ...letterCalls,
  ...adminCalls,
  ...planCalls,
  ...moderationCalls,
};
export type CallName = keyof typeof CALLS;

export const ALL_CALLS: readonly (CallSpec & { name: CallName })[] = Object.entries(CALLS).map(
  ([name, spec]) => ({ ...spec, name: name as CallName }),
);
