import { describe, expect, it } from '@jest/globals';
import { Problem, streams } from '@kolo/contracts';
import { eventually } from '@kolo/testing';
import { quarantineFixture } from './quarantineFixture.ts';
import { ANA, DEEDS, EVA, IVA } from './viewsFixture.ts';

const PAIR = `${ANA}-${IVA}`;

describe('a replay of parked events', () => {
  const at = quarantineFixture();
  const { closedGate, failingOn, fourLikes, reached, followed, mended, expectAsIfNothingHadFailed } = at;

  it('lets in one key and leaves the others', async () => {
    const poison = [await at.world.like(ANA, IVA), await at.world.like(ANA, EVA)];
    await followed({ view: failingOn(...poison) });
    const consumer = mended();
    expect(await consumer.replay({ key: PAIR })).toEqual({ replayed: 1, failed: [] });
    expect((await consumer.parked()).map(({ key }) => key)).toEqual([`${ANA}-${EVA}`]);
    expect(await consumer.replay({ key: 'nobody' })).toEqual({ replayed: 0, failed: [] });
  });

  it('tells of an event that only waited and cannot be read either', async () => {
    const [, second, third] = await fourLikes();
    await followed({ view: failingOn(second, third) });
    const consumer = at.world.consumer({ documents: at.rows.documents, view: failingOn(third) });
    const { replayed, failed } = await consumer.replay();
    expect(replayed).toBe(1);
    expect(failed).toMatchObject([{ position: third.position, poison: true }]);
    expect((await consumer.parked())[0]).toEqual(failed[0]);
  });

  it('repeats an event, to no effect, when it ended between the fold and the removal', async () => {
    const [, second] = await fourLikes();
    await followed({ view: failingOn(second) });
    const dying = mended({
      ...at.rows.documents,
      async update() {
        throw new Error('killed');
      },
    });
    await expect(dying.replay()).rejects.toThrow('killed');
    expect((await at.rows.documents.find(DEEDS.name))[0]).toMatchObject({ deeds: [`${ANA}@0`, `${IVA}@1`] });
    expect(await dying.parked()).toHaveLength(3);
    expect(await mended().replay()).toEqual({ replayed: 3, failed: [] });
    await expectAsIfNothingHadFailed();
  });

  it('loses nothing when an engine is away during a replay', async () => {
    const [, second] = await fourLikes();
    const parked = await (await followed({ view: failingOn(second) })).parked();
    let folds = 0;
    const consumer = mended({
      ...at.rows.documents,
      async fold(...work) {
        if (++folds === 2) throw new Problem('unavailable');
        await at.rows.documents.fold(...work);
      },
    });
    await expect(consumer.replay()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await consumer.parked()).toEqual(parked.slice(1));
    expect(await consumer.replay()).toEqual({ replayed: 2, failed: [] });
    await expectAsIfNothingHadFailed();
  });

  it('waits, while a batch parks something behind, and lets that in too', async () => {
    const [, second] = await fourLikes();
    await followed({ view: failingOn(second) });
    const gate = closedGate();
    const atGate = Promise.withResolvers<void>();
    const fifth = `discovery:interaction:${String(5).padStart(second.position.length, '0')}`;
    const consumer = mended({
      ...at.rows.documents,
      async update(collection, id, change) {
        if (id === fifth) {
          atGate.resolve();
          await gate.promise;
        }
        return at.rows.documents.update(collection, id, change);
      },
    });
    void consumer.start();
    await at.world.like(IVA, ANA);
    await atGate.promise;
    const replay = consumer.replay();
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    gate.resolve();
    expect(await replay).toEqual({ replayed: 4, failed: [] });
    expect(await consumer.parked()).toEqual([]);
    await reached();
    await consumer.stop();
    await expectAsIfNothingHadFailed();
  });

  it('lets in what another instance parks behind meanwhile', async () => {
    const [, second] = await fourLikes();
    const one = at.world.consumer({ documents: at.rows.documents, view: failingOn(second) });
    void one.start();
    await reached();
    const gate = closedGate();
    const atGate = Promise.withResolvers<void>();
    const other = mended({
      ...at.rows.documents,
      async fold(...work) {
        atGate.resolve();
        await gate.promise;
        await at.rows.documents.fold(...work);
      },
    });
    const replay = other.replay();
    await atGate.promise;
    await at.world.like(ANA, IVA);
    await eventually(async () => expect(await other.parked()).toHaveLength(4));
    await reached();
    await one.stop();
    gate.resolve();
    expect(await replay).toEqual({ replayed: 4, failed: [] });
    expect(await other.parked()).toEqual([]);
    await expectAsIfNothingHadFailed();
  });

  it('tells an instance of the rows that another instance has let events into', async () => {
    const [, second] = await fourLikes();
    const one = at.world.consumer({
      documents: at.rows.documents,
      view: failingOn(second),
      everyInstance: true,
    });
    void one.start();
    await reached();
    const other = mended();
    await other.replay();
    expect(other.rowsChanged).toEqual([PAIR, PAIR, PAIR]);
    one.rowsChanged.length = 0;
    await at.world.like(ANA, EVA);
    await eventually(() => expect(one.rowsChanged).toEqual([PAIR, `${ANA}-${EVA}`]));
    await one.stop();
  });

  it('lets an erasure pass what is parked, and forgets with a key that was destroyed meanwhile', async () => {
    await at.world.like(ANA, IVA);
    const poison = await at.world.like(IVA, ANA, { nextVersion: true });
    await at.world.like(IVA, EVA);
    await at.world.like(ANA, EVA);
    await at.world.like(ANA, IVA);
    await at.world.like(IVA, ANA);
    const registered = {
      email: 'ana@kolo.example',
      firstName: 'Ana',
      lastName: 'A',
      birthdate: '1990-01-01',
    };
    await at.world.append(
      streams.account(ANA),
      ANA,
      ANA,
      { type: 'MemberRegistered', data: registered },
      poison.schemaVersion,
    );
    await at.world.append(streams.account(ANA), ANA, ANA, { type: 'AccountErased', data: {} });
    let scrubs = 0;
    const documents = {
      ...at.rows.documents,
      async scrub() {
        scrubs++;
      },
    };
    // The erasure waits for nothing: Ana's rows are gone before anything is let in again.
    const consumer = await followed({ documents });
    expect(await consumer.parked()).toHaveLength(4);
    expect(scrubs).toBe(1);
    expect(await at.rows.documents.ids(DEEDS.name)).toEqual([`${EVA}-${IVA}`]);
    await at.world.keyring.erase(ANA);
    expect(await mended().replay()).toEqual({ replayed: 4, failed: [] });
    expect(await at.rows.documents.ids(DEEDS.name)).toEqual([`${EVA}-${IVA}`]);
  });
});
