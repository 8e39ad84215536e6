import type { PasskeyChallenge, PasskeyOffer } from '@kolo/contracts/api/secondFactor';
import { BRAND } from '@kolo/contracts/site/brand';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** COSE numbers of ES256, EdDSA and RS256; every authenticator supports one of them. */
const ALGORITHMS = [-7, -8, -257];
const PUBLIC_KEY = 'public-key';

const toDescriptors = (known: PasskeyChallenge['known']) =>
  known.map(({ id, transports }) => ({ id, transports, type: PUBLIC_KEY }) as const);

/** Rejects if the browser's dialog is cancelled or fails. */
export const makePasskey = ({ challenge, site, user, known }: PasskeyOffer) =>
  startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: site, name: BRAND.name },
      user: { ...user, displayName: user.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: PUBLIC_KEY })),
      excludeCredentials: toDescriptors(known),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
    },
  });

/** Rejects if the browser's dialog is cancelled or fails. */
export const signByPasskey = ({ challenge, site, known }: PasskeyChallenge) =>
  startAuthentication({
    optionsJSON: {
      challenge,
      rpId: site,
      allowCredentials: toDescriptors(known),
      userVerification: 'preferred',
    },
  });
