/**
 * `make up-compose`: creates the missing secrets of `deploy/compose/compose.yaml`, one file each. Existing ones stay:
 * losing `secret-key` loses all personal data. An argument names another folder.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '@kolo/engines/provisioning';
import { operatorPublicKeyOf } from '@kolo/service';

const FOLDER = process.argv[2] ?? path.resolve(import.meta.dirname, '../deploy/compose/secrets');
const CERTIFIED_DAYS = '3650';

mkdirSync(FOLDER, { recursive: true, mode: 0o700 });

const fileOf = (name: string) => path.join(FOLDER, name);

/** Reads a secret, created by `make` the first time. World-readable for the users of containers; the folder is not. */
function secret(name: string, make: () => string): string {
  const file = fileOf(name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o644 });
  return readFileSync(file, 'utf8');
}

/** A secret that only earlier releases used; `null` if there is none. */
const readFormer = (name: string): string | null =>
  existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : null;

/** EventStoreDB wants one common name for all nodes, which are servers and clients of each other. */
const CERTIFICATES = `
[req]
distinguished_name = subject
[subject]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
[node]
keyUsage = critical, digitalSignature, keyEncipherment
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = DNS:eventstoredb, DNS:localhost, IP:127.0.0.1
`;

/** The authority's key is not kept: it signs this certificate only. */
async function makeCertificates(): Promise<Record<'ca' | 'certificate' | 'key', string>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'kolo-certificates-'));
  const openssl = (...args: string[]) => runTool('openssl', args, { directory });
  const request = ['req', '-config', 'config', '-newkey', 'rsa:2048', '-nodes'];
  try {
    writeFileSync(path.join(directory, 'config'), CERTIFICATES);
    await openssl(
      ...[...request, '-x509', '-extensions', 'authority', '-days', CERTIFIED_DAYS],
      ...['-subj', '/CN=EventStoreDB of Kolo', '-keyout', 'ca.key', '-out', 'ca'],
    );
    await openssl(...request, '-subj', '/CN=eventstoredb-node', '-keyout', 'key', '-out', 'request');
    await openssl(
      ...['x509', '-req', '-in', 'request', '-CA', 'ca', '-CAkey', 'ca.key', '-CAcreateserial'],
      ...['-extfile', 'config', '-extensions', 'node', '-days', CERTIFIED_DAYS, '-out', 'certificate'],
    );
    const read = (name: string) => readFileSync(path.join(directory, name), 'utf8');
    return { ca: read('ca'), certificate: read('certificate'), key: read('key') };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const drawn = () => randomBytes(32).toString('hex');
secret('secret-key', drawn);
secret('backup-key', drawn);
secret('mongodb-key', drawn);
const kafka = secret('kafka-password', drawn);
const mongodb = secret('mongodb-password', drawn);
// Services get the public half only.
const operator = secret('operator-key', drawn);
secret('operator-public-key', () => operatorPublicKeyOf(operator));
const redis = secret('redis-password', drawn);
// `minio-password` is its name in a folder from before 0.3, whose `blobs-url` has it too.
const s3 = secret('s3-password', () => readFormer('minio-password') ?? drawn());
const eventstoredb = secret('eventstoredb-password', drawn);
// The three belong together; the key is written last, so that an interrupted run is repeated.
if (!existsSync(fileOf('eventstoredb-key')))
  for (const [name, text] of Object.entries(await makeCertificates()))
    writeFileSync(fileOf(`eventstoredb-${name}`), text, { mode: 0o644 });
const mongodbUrl = (database: string) =>
  `mongodb://kolo:${mongodb}@mongodb:27017/${database}?replicaSet=kolo&authSource=admin`;
secret(
  'events-url',
  () => `esdb://admin:${eventstoredb}@eventstoredb:2113?tls=true&tlsCAFile=/run/secrets/eventstoredb-ca`,
);
secret('feed-url', () => `kafka://kolo:${kafka}@kafka:9092?replicas=1`);
secret('documents-url', () => mongodbUrl(''));
secret('keys-url', () => mongodbUrl('kolo-keys'));
secret('state-url', () => `redis://:${redis}@redis:6379/0`);
secret('blobs-url', () => `s3://kolo:${s3}@s3:9000/kolo-photos?tls=0`);
secret('mail-url', () => 'smtp://mail:1025?tls=0&from=kolo@example.org');
