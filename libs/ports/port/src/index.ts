export { codeOf } from './codeOf.ts';
export { giveWay } from './giveWay.ts';
export { createMac, type Mac } from './mac.ts';
export { isOutage, OutageError } from './outage.ts';
export type { PortReport } from './portReport.ts';
export { probeFolder } from './probeFolder.ts';
export { accessFault, isPassing, refusal } from './refusal.ts';
export { readTlsFiles, type TlsFiles, tlsFilesOf } from './tlsFiles.ts';
export { unlessAborted } from './unlessAborted.ts';
