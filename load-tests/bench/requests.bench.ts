import path from 'node:path';
import { type Benchmark, type Figure, inTurns } from './harness/index.ts';
import { ask, repeat } from './product/ask.ts';
import { cpuOf } from './product/cpuOf.ts';
import { emailOf } from './product/people.ts';
import { startProduct, startProgram } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';
import { signIn } from './product/visitor.ts';

const AT_ONCE = 16;
const FLOOR = path.join(import.meta.dirname, 'floors/httpFloor.ts');

/**
 * What a request costs the product in one process, gateway and service together, in processor time; beside it what
 * answering costs node's own server and Express, in another process.
 */
const requests: Benchmark = (scale) =>
  withFolder(async (folder) => {
    await fillFolder(folder, { members: 200, pairs: 1_000, messages: 200 });
    const product = await startProduct(folder);
    const floor = await startProgram([FLOOR], {}, /listening on (\d+)/);
    try {
      const visitor = await signIn(product.url, emailOf(2));
      const get = (url: string) => (operations: number) =>
        repeat(operations, AT_ONCE, () => ask(url, { headers: visitor.headers }));
      const floorUrl = `http://127.0.0.1:${floor.word}`;
      const bounds = scale === 'whole' ? { rounds: 9, operations: 2_000 } : { rounds: 1, operations: 20 };
      const least = await inTurns(
        {
          floor: get(`${floorUrl}/node`),
          express: get(`${floorUrl}/express`),
          health: get(`${product.url}/health`),
          'who am I': get(`${product.url}/auth/user`),
          'likes sent': get(`${product.url}/api/likes-sent`),
        },
        { ...bounds, usedCpu: () => product.usedCpu() + cpuOf(floor.pid) },
      );
      const figure = (what: string, value: number, goal: Figure['goal'], against: number): Figure => ({
        what,
        value: value / 1_000,
        unit: 'ms CPU',
        floor: against / 1_000,
        ...(goal && { goal }),
      });
      return [
        figure('Express, against node', least('express'), undefined, least('floor')),
        figure('GET /health, against Express', least('health'), { of: 'ratio', atMost: 2 }, least('express')),
        figure(
          'GET /auth/user, against node',
          least('who am I'),
          { of: 'value', atMost: 0.3 },
          least('floor'),
        ),
        figure('GET /api/likes-sent, against node', least('likes sent'), undefined, least('floor')),
      ];
    } finally {
      floor.child.kill();
      await product.stop();
    }
  });

export default requests;
