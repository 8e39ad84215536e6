export * from './keyring.ts';
export { openKeyring } from './openKeyring.ts';
export { decrypt, encrypt } from './wrapping.ts';
