import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The part of CBOR that attestations need (RFC 8949). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const cborNumber = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborMap = (...entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const PRESENT = 0x01;
const WITH_KEY = 0x40;

export interface Site {
  id: string;
  origin: string;
}

/** An authenticator that signs whatever it is told, even what a browser would refuse. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  const dataOf = ({ id: site }: Site, flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(site), Buffer.from([flags]), Buffer.alloc(4), rest]);
  const clientData = (type: string, challenge: string, { origin }: Site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    make(challenge: string, site: Site) {
      const key = cborMap(
        [cborNumber(1), cborNumber(2)],
        [cborNumber(3), cborNumber(-7)],
        [cborNumber(-1), cborNumber(1)],
        [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(dataOf(site, PRESENT | WITH_KEY, attested))],
      );
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, site)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'telepathy'],
        },
      };
    },
    sign(challenge: string, site: Site) {
      const client = clientData('webauthn.get', challenge, site);
      const data = dataOf(site, PRESENT);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
