export * from './keyring.ts';
export { openKeyring } from './openKeyring.ts';
export { probeKeyring } from './probeKeyring.ts';
export { decrypt, encrypt, unwrapBy } from './wrapping.ts';
