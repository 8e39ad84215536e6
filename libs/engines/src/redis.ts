import { converse } from './converse.ts';
import type { Program, Recipe } from './engine.ts';
import { provisionAlone } from './engineCache.ts';
import { hasTool, needTool, runTool } from './runTool.ts';

/** Nothing acknowledged may be lost, and nothing evicted: it holds state, not a cache. */
const ARGUMENTS = [
  ...['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction', '--save', ''],
];

async function provision(): Promise<Program> {
  if (!(await hasTool('redis-server', '--version'))) {
    await provisionAlone(() => needTool('redis-server', '--version', 'redis-server'));
  }
  const version = /v=([\d.]+)/.exec(await runTool('redis-server', ['--version']))?.[1];
  return {
    version: `Redis ${version ?? 'of unknown version'}`,
    command: async (port, directory) => ({
      command: 'redis-server',
      args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, ...ARGUMENTS],
    }),
  };
}

export const redis: Recipe = {
  variable: 'REDIS_TEST_URL',
  url: (host, port) => `redis://${host}:${port}`,
  container: { image: 'redis:7.4', port: 6379, command: ['redis-server', ...ARGUMENTS] },
  provision,
  async ready(port) {
    const answer = await converse(port, 'PING\r\n');
    if (!answer.startsWith('+PONG')) throw new Error(answer);
  },
};
