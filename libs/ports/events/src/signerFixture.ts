import { createEventSigner } from './eventSigner.ts';

/** Signs under a key that every test knows. */
export const testSigner = createEventSigner({ key: new Uint8Array(32).fill(7) });
