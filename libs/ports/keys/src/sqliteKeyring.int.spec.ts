import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { keyringContract } from './keyringContract.ts';
import { openSqliteKeyring } from './sqliteKeyring.ts';

const RIGHT = new Uint8Array(32).fill(1);

keyringContract('sqlite', async () => {
  const directory = temporaryDirectory();
  const file = path.join(directory.path, 'keys.sqlite');
  const keyring = await openSqliteKeyring(file, [RIGHT]);
  return {
    keyring,
    openWith: (wrappingKeys) => openSqliteKeyring(file, wrappingKeys),
    right: RIGHT,
    async dispose() {
      await keyring.close();
      directory.remove();
    },
  };
});

describe('an erased key', () => {
  it('is in none of the files any more', async () => {
    const directory = temporaryDirectory();
    const file = path.join(directory.path, 'keys.sqlite');
    const keyring = await openSqliteKeyring(file, [RIGHT]);
    await keyring.create('ana');
    const { DatabaseSync } = await import('node:sqlite');
    const reader = new DatabaseSync(file, { readOnly: true });
    const wrapped = Buffer.from(
      reader.prepare("SELECT wrapped FROM keys WHERE member = 'ana'").get()?.wrapped as Uint8Array,
    );
    reader.close();
    const onDisk = () =>
      readdirSync(directory.path).some((name) =>
        readFileSync(path.join(directory.path, name)).includes(wrapped),
      );
    expect(onDisk()).toBe(true);
    await keyring.erase('ana');
    expect(onDisk()).toBe(false);
    await keyring.close();
    directory.remove();
  });
});
