export { isOutage, OutageError } from './outage.ts';
export type { PortReport } from './portReport.ts';
