import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ContractRecord, contractRecord } from '@kolo/contracts/released';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'libs/contracts/released');

/** The contracts of all releases, oldest first. */
export const releasedContracts = (): [version: string, contract: ContractRecord][] =>
  readdirSync(FOLDER)
    .map((file) => path.basename(file, '.json'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((version) => [version, JSON.parse(readFileSync(path.join(FOLDER, `${version}.json`), 'utf8'))]);

/** `node tools/releasedContracts.ts` records the contract of this checkout under the version in `package.json`. */
if (import.meta.filename === process.argv[1]) {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${version}.json`), `${JSON.stringify(contractRecord())}\n`);
}
