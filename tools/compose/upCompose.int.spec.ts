import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { freePorts } from '@kolo/engines/ports';
import { hasTool, runTool } from '@kolo/engines/provisioning';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** All images pulled and built for the first time. */
const UP_MS = 40 * 60_000;
const DOWN_MS = 5 * 60_000;
/** Beside a product that runs here already, with volumes of its own. */
const PROJECT = 'kolo-up-compose-spec';

const hasDocker =
  (await hasTool('docker', 'version', '--format', '{{.Server.Version}}')) &&
  (await hasTool('docker', 'compose', 'version'));
if (!hasDocker) process.stderr.write('skipped: make up-compose: no Docker engine with Compose answers\n');

(hasDocker ? describe : describe.skip)('make up-compose', () => {
  let environment: Record<string, string> = {};
  afterEach(async () => {
    const files = ['-f', 'deploy/compose/compose.yaml', '-f', 'deploy/compose/compose.dev.yaml'];
    const args = ['compose', ...files, 'down', '--volumes', '--remove-orphans'];
    await runTool('docker', args, { directory: ROOT, environment });
  }, DOWN_MS);

  test.each([[[]], [['DEV=1']]])(
    'brings up a product that answers at its published port: %p',
    async (more) => {
      const [port, mailPort] = await freePorts(2);
      environment = {
        COMPOSE_PROJECT_NAME: PROJECT,
        PORT: String(port),
        MAIL_PORT: String(mailPort),
        NODE_OPTIONS: '',
      };
      await runTool('make', ['up-compose', ...more], { directory: ROOT, environment, timeoutMs: UP_MS });
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    },
    UP_MS,
  );
});
