import { createEventSigner } from './commands/eventSigner.ts';

export const testSigner = createEventSigner({ key: new Uint8Array(32).fill(7) });
