import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { esdbDouble } from '@kolo/engines/esdbDouble';
import { runTool } from '@kolo/engines/provisioning';
import { createEventSigner, openEsdbEventStore } from '@kolo/events';
import { temporaryDirectory } from '@kolo/testing';

const TOOL = path.resolve(import.meta.dirname, '../composeSecrets.ts');

describe('the secrets of Compose', () => {
  const folder = temporaryDirectory();
  afterAll(folder.remove);
  const fileOf = (name: string) => path.join(folder.path, name);
  const read = (name: string) => readFileSync(fileOf(name), 'utf8');
  const all = () => Object.fromEntries(readdirSync(folder.path).map((name) => [name, read(name)]));
  const make = () => runTool(process.execPath, ['--no-warnings', TOOL, folder.path]);
  beforeAll(make);

  test('stay what they are, and what is missing is made', async () => {
    const before = all();
    rmSync(fileOf('mail-url'));
    await make();
    expect(all()).toEqual(before);
  });

  test('keep the password of the object store that an earlier release made', async () => {
    renameSync(fileOf('s3-password'), fileOf('minio-password'));
    await make();
    expect(read('s3-password')).toBe(read('minio-password'));
    expect(read('blobs-url')).toContain(`:${read('s3-password')}@`);
    rmSync(fileOf('minio-password'));
  });

  test('of EventStoreDB come anew together, with one authority', async () => {
    const { 'eventstoredb-ca': before } = all();
    rmSync(fileOf('eventstoredb-key'));
    await make();
    expect(read('eventstoredb-ca')).not.toBe(before);
  });

  test('open EventStoreDB by TLS and its password, and nothing else does', async () => {
    const [ca, cert, key] = ['ca', 'certificate', 'key'].map((name) => fileOf(`eventstoredb-${name}`));
    const security = {
      certificates: { ca: ca ?? '', cert: cert ?? '', key: key ?? '' },
      user: 'admin',
      password: read('eventstoredb-password'),
    };
    const esdb = await esdbDouble(undefined, security);
    const { port } = new URL(esdb.url.replace('esdb:', 'http:'));
    const url = read('events-url')
      .replace('@eventstoredb:2113', `@localhost:${port}`)
      .replace('/run/secrets/eventstoredb-ca', ca ?? '');
    const signer = createEventSigner({ key: new Uint8Array(32), unsignedUntil: null }).of('identity');
    const pinged = async (address: string) => {
      const store = await openEsdbEventStore(address, { prefixes: ['x-'], now: () => new Date(), signer });
      await store.ping().finally(() => store.close());
    };
    try {
      await pinged(url);
      await expect(pinged(url.replace(security.password, 'changeit'))).rejects.toThrow();
      await expect(pinged(url.replace(/&tlsCAFile=.*/, ''))).rejects.toThrow();
    } finally {
      await esdb.stop();
    }
  });

  test('of EventStoreDB are what its nodes ask of each other', async () => {
    const [ca, certificate] = ['eventstoredb-ca', 'eventstoredb-certificate'].map(fileOf);
    for (const purpose of ['sslserver', 'sslclient'])
      await runTool('openssl', [
        ...['verify', '-CAfile', ca ?? '', '-purpose', purpose, '-verify_hostname', 'eventstoredb'],
        certificate ?? '',
      ]);
    expect(read('eventstoredb-key')).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  });
});
