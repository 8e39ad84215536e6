import {
  type NewPasskeyRequest,
  PASSKEY_TRANSPORTS,
  type PasskeyRequest,
  type PasskeyTransport,
  Problem,
} from '@kolo/contracts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Factor } from './factors.ts';

type Passkey = Extract<Factor['factor'], { kind: 'passkey' }>;

/** Passkeys of one site, the one of the configured public address (docs/product.md#second-factor-of-operators). */
export interface Passkeys {
  /** The id of the relying party. */
  site: string;
  /** What to keep of a passkey that answers the challenge. Throws `passkey_refused`. */
  made(passkey: NewPasskeyRequest, challenge: string): Promise<Passkey>;
  /** Lets a signature of the challenge by the passkey pass. Throws `passkey_refused`. */
  check(passkey: Passkey, signed: PasskeyRequest, challenge: string): Promise<void>;
}

const isTransport = (text: string): text is PasskeyTransport =>
  PASSKEY_TRANSPORTS.some((known) => known === text);

/** Why the library refuses is a matter of what was sent, never of ours. */
const refused = (cause: unknown): never => {
  throw new Problem('passkey_refused', { cause });
};

/**
 * A passkey is a second factor by being there: that a person touched it is asked for, their finger or PIN is not.
 * Counters are not compared: passkeys that are kept on several devices have none (docs/design.md#second-factors).
 */
export function createPasskeys(publicUrl: string): Passkeys {
  const { hostname: site, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: site, requireUserVerification: false };

  return {
    site,

    async made({ response, ...passkey }, expectedChallenge) {
      const { transports = [], ...answer } = response;
      const known = transports.filter(isTransport);
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
