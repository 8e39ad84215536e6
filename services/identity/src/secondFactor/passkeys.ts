import type { NewPasskeyRequest, PasskeyRequest } from '@kolo/contracts/api/secondFactor';
import { Problem } from '@kolo/contracts/errors';
import { PASSKEY_TRANSPORTS, type PasskeyTransport } from '@kolo/contracts/profile/enumerations';
import type { Factor } from './factors.ts';

type Passkey = Extract<Factor['factor'], { kind: 'passkey' }>;

/** For the configured public address (docs/product.md#second-factor-of-operators). */
export interface Passkeys {
  /** The relying party's id. */
  site: string;
  /** Throws `passkey_refused`. */
  made(passkey: NewPasskeyRequest, challenge: string): Promise<Passkey>;
  /** Throws `passkey_refused`. */
  check(passkey: Passkey, signed: PasskeyRequest, challenge: string): Promise<void>;
}

const isTransport = (text: string): text is PasskeyTransport =>
  PASSKEY_TRANSPORTS.some((known) => known === text);

/** Takes a tenth of a start, and few products ever need it. */
const library = () => import('@simplewebauthn/server');

/** The library throws only for bad input. */
const refused = (cause: unknown): never => {
  throw new Problem('passkey_refused', { cause });
};

/**
 * Requires presence, not user verification. Ignores counters, which synced passkeys lack
 * (docs/design.md#second-factors).
 */
export function createPasskeys(publicUrl: string): Passkeys {
  const { hostname: site, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: site, requireUserVerification: false };

  return {
    site,

    async made({ response, ...passkey }, expectedChallenge) {
      const { transports = [], ...answer } = response;
      const known = transports.filter(isTransport);
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...passkey, response: { ...answer, transports: known }, clientExtensionResults: {} },
        expectedChallenge,
        ...expected,
      }).catch(refused);
      if (!verified) throw new Problem('passkey_refused');
      const { id, publicKey } = registrationInfo.credential;
      return {
        kind: 'passkey',
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        transports: known,
      };
    },

    async check({ credentialId, publicKey }, signed, expectedChallenge) {
      const { verifyAuthenticationResponse } = await library();
      const { verified } = await verifyAuthenticationResponse({
        response: { ...signed, clientExtensionResults: {} },
        expectedChallenge,
        ...expected,
        credential: {
          id: credentialId,
          publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
          counter: 0,
        },
      }).catch(refused);
      if (!verified) throw new Problem('passkey_refused');
    },
  };
}
