export { createIdentity, type Identity } from './identity.ts';
export { defineIdentity, identityService } from './service.ts';
export { type AskHeld, archiveOf } from './yourData/archive.ts';
