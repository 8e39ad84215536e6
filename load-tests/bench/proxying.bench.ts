import path from 'node:path';
import { SERVICES } from '@kolo/contracts/services';
import { urlVariable } from '@kolo/service';
import { startNginx } from './floors/nginx.ts';
import { type Benchmark, type Figure, inTurns } from './harness/index.ts';
import { ask, repeat } from './product/ask.ts';
import { cpuOf } from './product/cpuOf.ts';
import { emailOf } from './product/people.ts';
import { startGateway, startProduct, startProgram } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';
import { signIn } from './product/visitor.ts';

const AT_ONCE = 16;
const FLOORS = path.join(import.meta.dirname, 'floors');
/** Also what profile answers the gateway that asks who may take part. */
const COMPLETE = JSON.stringify({ answer: { complete: true } });
const LISTENING = /listening on (\d+)/;

/**
 * What passing a request on costs the gateway where every service is a process of its own: session, identity header,
 * trace, figures and the proxy. The service behind it answers a fixed text, and does so for the floors too; nginx is one
 * where it is on the machine.
 */
const proxying: Benchmark = (scale) =>
  withFolder(async (folder) => {
    await fillFolder(folder, { members: 10, pairs: 0, messages: 0 });
    const product = await startProduct(folder);
    const visitor = await signIn(product.url, emailOf(1));
    await product.stop();

    const behind = await startProgram([path.join(FLOORS, 'httpFloor.ts')], { BODY: COMPLETE }, LISTENING);
    const TARGET = `http://127.0.0.1:${behind.word}`;
    const floor = await startProgram([path.join(FLOORS, 'proxyFloor.ts')], { TARGET }, LISTENING);
    const gateway = await startGateway(
      folder,
      Object.fromEntries(SERVICES.map((service) => [urlVariable(service), TARGET])),
    );
    const nginx = await startNginx(folder, TARGET);
    if (!nginx) console.error('nginx is not on this machine: there is no figure against it');
    const proxies = [gateway, floor, ...(nginx ? [nginx] : [])];
    try {
      const get = (url: string) => (operations: number) =>
        repeat(operations, AT_ONCE, async () => {
          const { status, text } = await ask(url, { headers: visitor.headers });
          if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`);
        });
      const bounds = scale === 'whole' ? { rounds: 9, operations: 2_000 } : { rounds: 1, operations: 20 };
      const floorUrl = `http://127.0.0.1:${floor.word}`;
      const least = await inTurns<string>(
        {
          floor: get(`${floorUrl}/pipe`),
          stream: get(`${floorUrl}/stream`),
          middleware: get(`${floorUrl}/middleware`),
          gateway: get(`${gateway.url}/api/likes-sent`),
          ...(nginx && { nginx: get(`${nginx.url}/api/likes-sent`) }),
        },
        { ...bounds, usedCpu: () => proxies.reduce((sum, { pid }) => sum + cpuOf(pid), 0) },
      );
      const figure = (what: string, value: string, beside: string, goal?: Figure['goal']): Figure => ({
        what,
        value: least(value) / 1_000,
        unit: 'ms CPU',
        floor: least(beside) / 1_000,
        ...(goal && { goal }),
      });
      return [
        figure("http-proxy-middleware, against a pipe by node's client", 'middleware', 'floor'),
        figure('a pipe by undici.stream, against it', 'stream', 'floor'),
        figure('the gateway, against it', 'gateway', 'floor', { of: 'ratio', atMost: 1.5 }),
        figure('the gateway, against undici.stream', 'gateway', 'stream', { of: 'ratio', atMost: 1.5 }),
        ...(nginx ? [figure('the gateway, against nginx', 'gateway', 'nginx')] : []),
      ];
    } finally {
      for (const { child } of [...proxies, behind]) child.kill();
    }
  });

export default proxying;
