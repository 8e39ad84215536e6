import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { openDatabase } from '@kolo/sqlite';
import { openState } from './index.ts';
import { SIGNING, stateContract } from './stateContract.ts';

async function sqliteState() {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolo-state-'));
  const file = path.join(folder, 'state.db');
  return { file, url: `sqlite:${file}`, discard: () => rm(folder, { recursive: true }) };
}

stateContract('sqlite', sqliteState);

test('a file that stays busy answers as unavailable instead of holding the event loop', async () => {
  const { file, url, discard } = await sqliteState();
  const state = await openState(url, SIGNING);
  const writer = openDatabase(file);
  writer.exec('BEGIN IMMEDIATE');
  await expect(state.take('key', { max: 1, windowMs: 1 }, 0)).rejects.toMatchObject({
    code: 'unavailable',
  });
  await expect(state.session('token', 0)).resolves.toBeNull();
  writer.exec('ROLLBACK');
  await expect(state.take('key', { max: 1, windowMs: 1 }, 0)).resolves.toBe(0);
  writer.close();
  await state.close();
  await discard();
});

test('an address of an unknown kind is refused', async () => {
  await expect(openState('memory:', SIGNING)).rejects.toThrow('STATE_URL');
});
