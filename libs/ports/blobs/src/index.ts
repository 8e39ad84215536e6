export type { Blob, Blobs } from './blobs.ts';
export { openBlobs } from './openBlobs.ts';
export { probeBlobs } from './probeBlobs.ts';
