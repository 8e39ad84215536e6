import { describe, expect, it } from '@jest/globals';
import { sqliteDocuments } from '@kolo/documents';
import { openDatabase } from '@kolo/sqlite';
import { documentLease, LEASES } from './lease.ts';

describe('a lease', () => {
  let time = 0;
  const after = (ms: number) => {
    time += ms;
  };
  function two() {
    const documents = sqliteDocuments(openDatabase(':memory:'), [LEASES]);
    const leaseOf = (holder: string) => documentLease(documents, 'relay', () => new Date(time), holder);
    return { documents, one: leaseOf('one'), other: leaseOf('other') };
  }

  it('is held by one at a time', async () => {
    const { one, other } = two();
    expect(await one.hold()).toBe(true);
    expect(await other.hold()).toBe(false);
    expect(await one.hold()).toBe(true);
  });
  it('passes to another when it is given back', async () => {
    const { one, other } = two();
    await one.hold();
    await one.release();
    expect(await other.hold()).toBe(true);
    expect(await one.hold()).toBe(false);
  });
  it('passes to another when its holder does not come back', async () => {
    const { one, other } = two();
    await one.hold();
    after(12_000);
    expect(await other.hold()).toBe(true);
    expect(await one.hold()).toBe(false);
  });
  it('stays with a holder who asks all the time', async () => {
    const { one, other } = two();
    for (let asked = 0; asked < 40; asked++) {
      expect(await one.hold()).toBe(true);
      expect(await other.hold()).toBe(false);
      after(1_000);
    }
  });
  it('is renewed every few seconds: its holder may ask before each piece of work', async () => {
    const { documents, one } = two();
    await one.hold();
    await documents.close();
    expect(await one.hold()).toBe(true);
    after(3_000);
    await expect(one.hold()).rejects.toThrow();
  });
});
