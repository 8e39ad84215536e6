export { type Blob, type Blobs, DamagedBlobError } from './blobs.ts';
export { openBlobs } from './openBlobs.ts';
export { probeBlobs } from './probeBlobs.ts';
