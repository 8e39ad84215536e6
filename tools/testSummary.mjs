// Prints "N passed, N failed" over jest's JSON reports of the passes named, and what passed only when it ran again;
// fails when a report is missing or something failed. Plain JavaScript, because it also runs on the machine's own
// Node when the installation failed.
import { existsSync, readFileSync } from 'node:fs';

const resultsOf = (pass) => {
  const file = `test-results/${pass}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : null;
};

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
  for (const { name, status, assertionResults } of [
    ...first.filter((result) => !repeated.has(result.name)),
    ...again,
  ]) {
    const failures = assertionResults.filter((result) => result.status === 'failed').length;
    passed += assertionResults.filter((result) => result.status === 'passed').length;
    // A file that could not even run has no results.
    failed += status === 'failed' ? Math.max(failures, 1) : 0;
    if (status === 'passed' && repeated.has(name)) console.log(`passed only when it ran again: ${name}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
