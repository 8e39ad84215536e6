// Prints "N passed, N failed" from jest's JSON report; fails when there is none or something failed. Plain
// JavaScript, because it also runs on the machine's own Node when the installation failed.
import { existsSync, readFileSync } from 'node:fs';

const [file = ''] = process.argv.slice(2);
if (!existsSync(file)) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const report = JSON.parse(readFileSync(file, 'utf8'));
const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
console.log(`${report.numPassedTests} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
