import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KeyErasedError, KeyMissingError, type Keyring } from './keyring.ts';

export interface KeyringFixture {
  keyring: Keyring;
  /** Opens the same keyring once more with another wrapping key. */
  openWithWrongKey(): Promise<Keyring>;
  dispose(): Promise<void>;
}

/** What every keyring adapter promises (design 13). */
export function keyringContract(name: string, open: () => Promise<KeyringFixture>): void {
  describe(`keyring: ${name}`, () => {
    let fixture: KeyringFixture;
    let keyring: Keyring;
    beforeEach(async () => {
      fixture = await open();
      keyring = fixture.keyring;
    });
    afterEach(() => fixture.dispose());

    const keyOf = async (member: string) => (await keyring.open([member])).get(member);

    it('gives each member one lasting key of 256 bits', async () => {
      await keyring.create('ana');
      const key = await keyOf('ana');
      await keyring.create('ana');
      expect(await keyOf('ana')).toEqual(key);
      expect(key).toHaveLength(32);
      await keyring.create('iva');
      expect(await keyOf('iva')).not.toEqual(key);
    });

    it('keeps an erased key erased and says so', async () => {
      await keyring.create('ana');
      await keyring.erase('ana');
      await keyring.erase('ana');
      expect(await keyOf('ana')).toBe('erased');
      await expect(keyring.create('ana')).rejects.toBeInstanceOf(KeyErasedError);
      expect(await keyring.erasedAmong(['ana', 'iva'])).toEqual(new Set(['ana']));
    });

    it('tombstones a member who never had a key', async () => {
      await keyring.erase('ana');
      await expect(keyring.create('ana')).rejects.toBeInstanceOf(KeyErasedError);
    });

    it('makes many keys at once, keeps those that are there and lets tombstones stand', async () => {
      await keyring.create('ana');
      const key = await keyOf('ana');
      await keyring.erase('mara');
      const made = await keyring.createMany(['ana', 'iva', 'mara']);
      expect(made.get('ana')).toEqual(key);
      expect(made.get('iva')).toHaveLength(32);
      expect(made.get('mara')).toBe('erased');
      expect(await keyring.open(['ana', 'iva', 'mara'])).toEqual(made);
    });

    it('treats a missing key as a fault, not as an erasure', async () => {
      await expect(keyring.open(['nobody'])).rejects.toBeInstanceOf(KeyMissingError);
    });

    it('refuses to open with a wrong wrapping key', async () => {
      await keyring.create('ana');
      await expect(fixture.openWithWrongKey()).rejects.toThrow('SECRET_KEY');
    });
  });
}
