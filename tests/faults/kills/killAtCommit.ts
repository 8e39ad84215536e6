import { DatabaseSync } from 'node:sqlite';

/**
 * Loaded into the product (`--import`), which then dies just before or after a commit: the one that `KILL_AT` counts from the
 * start, or from the signal SIGUSR2.
 */
const { KILL_AT, KILL_AFTER, KILL_FROM } = process.env;
let left = Number(KILL_AT);
let isCounting = KILL_FROM === 'start';
process.once('SIGUSR2', () => {
  isCounting = true;
});
const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function (sql) {
  const isHere = isCounting && sql === 'COMMIT' && --left === 0;
  if (isHere && KILL_AFTER === '0') process.kill(process.pid, 'SIGKILL');
  exec.call(this, sql);
  if (isHere) process.kill(process.pid, 'SIGKILL');
};
