import { describe, expect, it } from '@jest/globals';
import type { Documents } from '@kolo/documents';
import type { StoredEvent } from './eventStore.ts';
import { QUARANTINE } from './quarantine.ts';
import { quarantineFixture } from './quarantineFixture.ts';
import { ANA, DEEDS, IVA } from './viewsFixture.ts';

describe('the quarantine of a view consumer', () => {
  const at = quarantineFixture();
  const { failingOn, fourLikes, followed, mended, expectAsIfNothingHadFailed } = at;

  it('keeps all other keys of a batch, and its checkpoint, when folds fail amid them', async () => {
    const others = Array.from({ length: 20 }, (_, i) => `friendfrnd${String.fromCharCode(97 + i)}x`);
    const poison: StoredEvent[] = [];
    for (const [i, friend] of others.entries()) {
      const event = await at.world.like(ANA, friend);
      if (i % 7 === 3) poison.push(event);
    }
    for (const friend of others) await at.world.like(ANA, friend);
    const following = await followed({ view: failingOn(...poison) });
    expect(poison).toHaveLength(3);
    expect(await at.rows.documents.count(DEEDS.name)).toBe(17);
    const parked = await following.parked();
    expect(parked.map(({ key }) => key).sort()).toEqual([...poison, ...poison].map(({ key }) => key).sort());
    expect(parked.filter((event) => event.poison).map(({ position }) => position)).toEqual(
      poison.map(({ position }) => position),
    );
    expect(await mended().replay()).toEqual({ replayed: 6, failed: [] });
    await expectAsIfNothingHadFailed();
  });

  it('costs a batch without faults nothing: it is one fold', async () => {
    await fourLikes();
    let folds = 0;
    const counting: Documents = {
      ...at.rows.documents,
      fold(...work) {
        folds++;
        return at.rows.documents.fold(...work);
      },
    };
    await followed({ documents: counting });
    expect(folds).toBe(1);
  });

  it('lets what an earlier reading parked wait its turn', async () => {
    const [, second, , fourth] = await fourLikes();
    await fourLikes();
    await followed({ view: failingOn(fourth) });
    await at.rows.documents.reset([DEEDS.name], 'discovery');
    const consumer = await followed({ view: failingOn(second, fourth) });
    const parked = await consumer.parked();
    expect(parked).toHaveLength(7);
    expect(parked[0]).toMatchObject({ position: second.position, poison: true });
    await expect(consumer.drop(parked[2]?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
    expect(await mended().replay()).toEqual({ replayed: 7, failed: [] });
    await expectAsIfNothingHadFailed();
  });

  it('gives up a poison event for good, and lets in what waits behind it', async () => {
    const [, second, third] = await fourLikes();
    const view = failingOn(second);
    const consumer = await followed({ view });
    const [poison, waiting] = await consumer.parked();
    await expect(consumer.drop(waiting?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
    await expect(consumer.drop('discovery:interaction:9')).rejects.toMatchObject({ code: 'not_found' });
    expect(await consumer.parked()).toHaveLength(3);
    expect(await consumer.drop(poison?.id ?? '')).toEqual({ replayed: 2, failed: [] });
    await expect(consumer.drop(poison?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
    expect(await at.rows.documents.find(DEEDS.name)).toMatchObject([
      { deeds: [`${ANA}@0`, `${ANA}@2`, `${IVA}@3`] },
    ]);
    expect(await at.rows.raw(QUARANTINE.name)).not.toContain(third.payload);
    expect(await at.rows.raw(QUARANTINE.name)).not.toContain(second.payload);
    const before = await at.rows.raw();
    await at.rows.documents.reset([DEEDS.name], 'discovery');
    expect(await (await followed({ view })).parked()).toEqual([]);
    expect(await at.rows.raw()).toBe(before);
  });

  it('parks nothing when an engine fails otherwise: the following ends with that', async () => {
    await fourLikes();
    const broken: Documents = {
      ...at.rows.documents,
      async fold() {
        throw new Error('the disk is full');
      },
    };
    const consumer = at.world.consumer({ documents: broken });
    await expect(consumer.start()).rejects.toThrow('the disk is full');
    expect(await consumer.parked()).toEqual([]);
  });
});
