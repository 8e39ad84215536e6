import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { FileOwnedError, ownFile } from './ownFile.ts';

const directory = temporaryDirectory();
afterAll(() => directory.remove());

test('a file is owned once, until it is let go', () => {
  const file = path.join(directory.path, 'a.sqlite');
  const letGo = ownFile(file);
  expect(() => ownFile(file)).toThrow(FileOwnedError);
  letGo();
  ownFile(file)();
});

test('what else hinders is said as it is, and not taken for another owner', () => {
  const file = path.join(directory.path, 'b.sqlite');
  writeFileSync(`${file}.lock`, 'this is no database');
  expect(() => ownFile(file)).toThrow('file is not a database');
});
