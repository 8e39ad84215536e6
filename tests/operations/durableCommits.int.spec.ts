import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EVENT_SOURCES, SERVICES } from '@kolo/contracts/services';
import { eventFile } from '@kolo/events';
import { type Database, openDatabase } from '@kolo/sqlite';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { memberOf } from '../support/members.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';

const WAIT_MS = 60_000;

const directory = temporaryDirectory();
const opened: Database[] = [];
let product: ProductProcess;
beforeAll(async () => {
  product = await startProduct(directory.path);
}, 60_000);
afterAll(async () => {
  for (const database of opened) database.close();
  await product.end('SIGTERM');
  directory.remove();
}, 60_000);

function looking(file: string): Database {
  const database = openDatabase(file, { readOnly: true });
  opened.push(database);
  return database;
}

it('an event of identity costs its own durable commit, and none of those who follow it', async () => {
  const identity = looking(eventFile(directory.path, 'identity'));
  const followers = SERVICES.filter((name) => name !== 'identity').map((name) =>
    looking(path.join(directory.path, `${name}.views.sqlite`)),
  );
  const head = () => Number(identity.statement('SELECT max(position) AS head FROM events').get()?.head ?? 0);
  const followed = () =>
    eventually(() => {
      for (const views of followers) {
        const places = views.statement("SELECT position FROM checkpoints WHERE source = 'identity'").all();
        expect(places.length).toBeGreaterThan(0);
        expect(places.map(({ position }) => Number(position))).toEqual(places.map(head));
      }
    }, WAIT_MS);
  const members = (name: string) =>
    Promise.all(
      Array.from({ length: 5 }, (_, index) => memberOf(product.url, `${name}${index}@example.org`)),
    );
  await members('before');
  await followed();

  const events = EVENT_SOURCES.map((name) => ({ name, file: looking(eventFile(directory.path, name)) }));
  /** What of a file other processes have committed; it differs after every commit. */
  const versions = () =>
    Object.fromEntries(
      events.map(({ name, file }) => [name, file.statement('PRAGMA data_version').get()?.data_version]),
    );
  const before = versions();
  await members('after');
  await followed();
  const { identity: ownBefore, ...othersBefore } = before;
  const { identity: ownAfter, ...othersAfter } = versions();
  expect(ownAfter).not.toBe(ownBefore);
  expect(othersAfter).toEqual(othersBefore);
}, 120_000);
