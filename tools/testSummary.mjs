// Summarises the JSON reports of the passes named as "N passed, N failed", after listing failures and files that passed
// only when repeated. Exits with 1 if something failed or a report is missing. Plain JavaScript, because it must run on
// the system's Node even if the installation failed.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const resultsOf = (pass) => {
  const file = `test-results/${pass}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : null;
};

const MAX_LINES = 12;
const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, MAX_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/** Prints the failures of a file. */
function tell(title, { message, assertionResults }) {
  console.log(title);
  const failures = assertionResults.filter(({ status }) => status === 'failed');
  for (const { fullName, failureMessages } of failures)
    console.log(`  ${fullName}\n${linesOf(failureMessages.join('\n'))}`);
  if (failures.length === 0) console.log(linesOf(message ?? ''));
}

let passed = 0;
let failed = 0;
for (const pass of process.argv.slice(2)) {
  const first = resultsOf(pass);
  if (!first) {
    failed += 1;
    continue;
  }
  const again = resultsOf(`${pass}-again`) ?? [];
  const repeated = new Set(again.map(({ name }) => name));
  for (const result of first) if (repeated.has(result.name)) tell(`failed at first: ${result.name}`, result);
  for (const result of [...first.filter(({ name }) => !repeated.has(name)), ...again]) {
    const { name, status, assertionResults } = result;
    const failures = assertionResults.filter((result) => result.status === 'failed').length;
    passed += assertionResults.filter((result) => result.status === 'passed').length;
    // A file that could not run has no results.
    failed += status === 'failed' ? Math.max(failures, 1) : 0;
    if (status === 'failed') tell(`failed: ${name}`, result);
    if (status === 'passed' && repeated.has(name)) console.log(`passed only when it ran again: ${name}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
