/**
 * `make up-compose`: makes the secrets of `deploy/compose/compose.yaml` that are not there yet, each in a file of its
 * own. What is there stays: losing `secret-key` loses all personal data.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operatorPublicKeyOf } from '@kolo/service';

const FOLDER = path.resolve(import.meta.dirname, '../deploy/compose/secrets');

mkdirSync(FOLDER, { recursive: true, mode: 0o700 });

/** The secret in a file, made by `make` the first time. Containers read it as another user, the folder keeps others out. */
function secret(name: string, make: () => string): string {
  const file = path.join(FOLDER, name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o644 });
  return readFileSync(file, 'utf8');
}

const drawn = () => randomBytes(32).toString('hex');
secret('secret-key', drawn);
secret('backup-key', drawn);
secret('mongodb-key', drawn);
const kafka = secret('kafka-password', drawn);
const mongodb = secret('mongodb-password', drawn);
// The operator's command alone gets the key; services know it by its public half.
const operator = secret('operator-key', drawn);
secret('operator-public-key', () => operatorPublicKeyOf(operator));
const redis = secret('redis-password', drawn);
const minio = secret('minio-password', drawn);
const mongodbUrl = (database: string) =>
  `mongodb://kolo:${mongodb}@mongodb:27017/${database}?replicaSet=kolo&authSource=admin`;
secret('feed-url', () => `kafka://kolo:${kafka}@kafka:9092?replicas=1`);
secret('documents-url', () => mongodbUrl(''));
secret('keys-url', () => mongodbUrl('kolo-keys'));
secret('state-url', () => `redis://:${redis}@redis:6379/0`);
secret('blobs-url', () => `s3://kolo:${minio}@minio:9000/kolo-photos?tls=0`);
secret('mail-url', () => 'smtp://mail:1025?tls=0&from=kolo@example.org');
