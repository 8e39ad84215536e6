/** Long texts, loaded only by the pages that show them. */
export { cookies } from './cookies.ts';
export { gdpr } from './gdpr.ts';
export { guidelines } from './guidelines.ts';
export type { Policy, PolicyBlock, PolicySection } from './policy.ts';
export { privacy } from './privacy.ts';
export { terms } from './terms.ts';
