export { codeOf } from './codeOf.ts';
export { giveWay } from './giveWay.ts';
export { isOutage, OutageError } from './outage.ts';
export type { PortReport } from './portReport.ts';
export { probeFolder } from './probeFolder.ts';
