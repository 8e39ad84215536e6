import { BRAND, type PasskeyChallenge, type PasskeyOffer } from '@kolo/contracts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** The signatures that every authenticator can make one of: ES256, EdDSA and RS256 by their numbers of COSE. */
const ALGORITHMS = [-7, -8, -257];
const PUBLIC_KEY = 'public-key';

const named = (known: PasskeyChallenge['known']) =>
  known.map(({ id, transports }) => ({ id, transports, type: PUBLIC_KEY }) as const);

/** Lets the browser make a passkey, by a dialog of its own. Throws where that is cancelled or cannot be. */
export const makePasskey = ({ challenge, site, user, known }: PasskeyOffer) =>
  startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: site, name: BRAND.name },
      user: { ...user, displayName: user.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: PUBLIC_KEY })),
      excludeCredentials: named(known),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
    },
  });

/** Lets the browser sign by one of the passkeys. Throws where that is cancelled or cannot be. */
export const signByPasskey = ({ challenge, site, known }: PasskeyChallenge) =>
  startAuthentication({
    optionsJSON: { challenge, rpId: site, allowCredentials: named(known), userVerification: 'preferred' },
  });
