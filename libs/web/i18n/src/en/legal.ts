/** The long policy texts: loaded only by the pages that show them. */
export { cookies } from './legal/cookies.ts';
export { gdpr } from './legal/gdpr.ts';
export type { Policy, PolicyBlock, PolicySection } from './legal/policy.ts';
export { privacy } from './legal/privacy.ts';
export { terms } from './legal/terms.ts';
