import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KeyErasedError, KeyMissingError, type Keyring, type MemberKey } from './keyring.ts';

const OTHER = new Uint8Array(32).fill(99);

export interface KeyringFixture {
  keyring: Keyring;
  right: Uint8Array;
  openWith(wrappingKeys: readonly Uint8Array[]): Promise<Keyring>;
  dispose(): Promise<void>;
}

/** What every keyring adapter promises (docs/design.md#the-keyring). */
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
      await expect(fixture.openWith([OTHER])).rejects.toThrow('SECRET_KEY');
    });

    describe('a rotation', () => {
      const oldAndNew = () => fixture.openWith([OTHER, fixture.right]);
      const sorted = (keys: Map<string, MemberKey>) => [...keys].sort(([a], [b]) => (a < b ? -1 : 1));

      it('goes over to the new wrapping key, with tombstones, and only then is the old one idle', async () => {
        const made = await keyring.createMany(['ana', 'iva', 'mara']);
        await keyring.erase('mara');
        const both = await oldAndNew();
        expect(await both.open(['ana'])).toEqual(await keyring.open(['ana']));
        await both.create('ada');
        expect((await keyring.open(['ada'])).get('ada')).toHaveLength(32);
        expect(await both.rotate()).toEqual({ rewrapped: 3, keys: 3 });
        expect(await both.rotate()).toEqual({ rewrapped: 0, keys: 3 });
        await expect(fixture.openWith([fixture.right])).rejects.toBeInstanceOf(KeyMissingError);
        const after = await fixture.openWith([OTHER]);
        const keys = await after.open(['ana', 'iva', 'mara']);
        expect(sorted(keys)).toEqual(sorted(made.set('mara', 'erased')));
        await both.close();
        await after.close();
      }, 60_000);

      it('that was cut off still needs the old key, says so, and goes on', async () => {
        await keyring.createMany(Array.from({ length: 700 }, (_, i) => `m${i}`));
        const both = await oldAndNew();
        const cutOff = new Error('cut off');
        const rotation = both.rotate(() => {
          throw cutOff;
        });
        await expect(rotation).rejects.toBe(cutOff);
        await expect(fixture.openWith([OTHER])).rejects.toThrow('SECRET_KEY');
        await expect(fixture.openWith([fixture.right])).rejects.toThrow('SECRET_KEY');
        // Created by a process that knew both keys before the rotation.
        await both.create('ana');
        const { rewrapped, keys } = await both.rotate();
        expect([rewrapped > 0 && rewrapped < 700, keys]).toEqual([true, 701]);
        await both.close();
        await (await fixture.openWith([OTHER])).close();
      }, 60_000);
    });

    it('gives everybody out as stored, and another keyring takes them under its own wrapping key', async () => {
      await keyring.createMany(Array.from({ length: 1_100 }, (_, i) => `m${i}`));
      await keyring.erase('m7');
      const records = [];
      for await (const page of keyring.records()) records.push(...page);
      expect(records.map(({ member }) => member)).toEqual(records.map(({ member }) => member).sort());
      expect(records).toHaveLength(1_100);
      expect(records.filter(({ wrapped }) => wrapped === null).map(({ member }) => member)).toEqual(['m7']);

      const other = await open();
      const both = await other.openWith([other.right, fixture.right]);
      await other.keyring.erase('m8');
      await both.putBack(records);
      expect((await other.keyring.open(['m1'])).get('m1')).toEqual(await keyOf('m1'));
      expect(await other.keyring.erasedAmong(['m6', 'm7', 'm8'])).toEqual(new Set(['m7', 'm8']));
      await both.close();
      await other.dispose();
    }, 60_000);
  });
}
