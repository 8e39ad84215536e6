import type { CollectionSpec, Documents, Query, Row, WalkOptions } from '../documents.ts';
import { answered } from './answered.ts';
import { connectMongo, pingMongo } from './connectMongo.ts';
import { foldRows } from './foldRows.ts';
import { toFilter, toSort } from './mongoQuery.ts';
import {
  checkpointModel,
  dropRows,
  type MongoRow,
  type ReadRow,
  type RowModel,
  rowModel,
} from './rowModels.ts';
import { saveCheckpoint } from './saveCheckpoint.ts';
import { updateRow } from './updateRow.ts';

/** A batch may touch many rows, and no member waits for it. */
const FOLD_MS = 15_000;
const PAGE = 1_000;
const PAGE_MS = 15_000;

/**
 * Without transactions: rows are written before the checkpoint and ignore events they have seen. Throws
 * `OutageError`.
 */
export async function mongoDocuments(
  url: string,
  database: string,
  collections: readonly CollectionSpec[],
): Promise<Documents> {
  const connection = await connectMongo(url, database);
  const models = new Map<string, RowModel>();
  const declare = async (specs: readonly CollectionSpec[]) => {
    for (const spec of specs)
      if (!models.has(spec.name)) models.set(spec.name, await rowModel(connection, spec));
  };
  const making = declare(collections).then(() => checkpointModel(connection));
  const checkpoints = await answered(making, FOLD_MS).catch(async (error) => {
    await connection.destroy();
    throw error;
  });
  const modelOf = (name: string): RowModel => {
    const found = models.get(name);
    if (!found) throw new Error(`the collection ${name} was not declared`);
    return found;
  };

  async function* pages<R extends Row>(
    { name }: CollectionSpec<R>,
    { where, pageSize = PAGE }: WalkOptions<R> = {},
  ): AsyncGenerator<Map<string, R>> {
    const { spec, rows } = modelOf(name);
    const filter = toFilter(spec, where);
    for (let last: string | undefined; ; ) {
      const page = await answered(
        rows
          .find(last === undefined ? filter : { $and: [filter, { _id: { $gt: last } }] }, { row: 1 })
          .sort({ _id: 1 })
          .limit(pageSize)
          .lean<ReadRow<R>[]>()
          .exec(),
        PAGE_MS,
      );
      if (page.length > 0) yield new Map(page.map(({ _id, row }) => [_id, row]));
      if (page.length < pageSize) return;
      last = page.at(-1)?._id;
    }
  }

  return {
    async get<R extends Row>({ name }: CollectionSpec<R>, id: string) {
      const found = await answered(modelOf(name).rows.findById(id).lean<MongoRow<R>>().exec());
      return found?.row ?? null;
    },
    async getMany<R extends Row>({ name }: CollectionSpec<R>, ids: readonly string[]) {
      if (ids.length === 0) return new Map();
      const wanted = { _id: { $in: ids }, row: { $ne: null } };
      const found = await answered(modelOf(name).rows.find(wanted).lean<ReadRow<R>[]>().exec());
      const rows = new Map(found.map(({ _id, row }) => [_id, row]));
      return new Map(
        ids.flatMap((id) => {
          const row = rows.get(id);
          return row ? [[id, row] as const] : [];
        }),
      );
    },
    async find<R extends Row>({ name }: CollectionSpec<R>, query: Query<R>) {
      // The driver takes a limit of 0 to mean none.
      if (query.limit === 0) return [];
      const { spec, rows } = modelOf(name);
      const found = rows
        .find(toFilter(spec, query.where), { row: 1 })
        .sort(toSort(spec, query))
        .skip(query.skip ?? 0)
        .limit(query.limit);
      return (await answered(found.lean<ReadRow<R>[]>().exec())).map(({ row }) => row);
    },
    pages,
    async count({ name }, where) {
      const { spec, rows } = modelOf(name);
      return answered(rows.countDocuments(toFilter(spec, where)).exec(), FOLD_MS);
    },
    async fold(steps, checkpoint) {
      const work = async () => {
        const met = await foldRows(modelOf, steps);
        if (checkpoint) await saveCheckpoint(checkpoints, checkpoint);
        return met;
      };
      return answered(work(), FOLD_MS);
    },
    async folded(collection, ids) {
      const wanted = modelOf(collection).rows.find({ _id: { $in: ids } });
      const found = await answered(wanted.lean<MongoRow[]>().exec());
      return new Map(found.map(({ _id, row, seen, forgotten }) => [_id, { row, seen, forgotten }]));
    },
    update: async ({ name }, id, change) => answered(updateRow(modelOf(name), id, change)),
    async checkpoints(consumer) {
      const found = await answered(checkpoints.find({ consumer }, { _id: 0 }).lean().exec());
      return new Map(
        found.map(({ event, ...checkpoint }) => [
          checkpoint.source,
          event?.at === checkpoint.position ? { ...checkpoint, event: event.id } : checkpoint,
        ]),
      );
    },
    declare: (specs) => answered(declare(specs), FOLD_MS),
    async drop(names, consumer) {
      const work = async () => {
        await checkpoints.deleteMany({ consumer });
        for (const name of names) await dropRows(connection, name);
      };
      await answered(work(), FOLD_MS);
      for (const name of names) models.delete(name);
    },
    /** Nothing to do: oplog and backups age out by the operator's settings (docs/design.md#personal-data-at-rest). */
    async scrub() {},
    ping: () => pingMongo(connection),
    close: () => connection.close(),
  };
}
