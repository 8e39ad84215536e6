export { discoveryService } from './service.ts';
export type { CandidateRow } from './views/candidates.ts';
