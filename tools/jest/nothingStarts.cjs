/** Unit tests that listen, start a process or open a database fail, and say where such tests belong. */
const refused = (what) => () => {
  throw new Error(
    `${what} in a unit test: tests that start something are named *.int.spec.ts (CONTRIBUTING.md).`,
  );
};
require('node:net').Server.prototype.listen = refused('Listening');
for (const name of ['spawn', 'spawnSync', 'fork', 'exec', 'execSync', 'execFile', 'execFileSync'])
  require('node:child_process')[name] = refused('A process');
const sqlite = require('node:sqlite');
sqlite.DatabaseSync = class {
  constructor() {
    refused('A database')();
  }
};
