import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { converse } from './converse.ts';
import type { Program, Recipe } from './engine.ts';
import { provisionAlone } from './engineCache.ts';
import { hasTool, needTool, runTool } from './runTool.ts';
import { greetByTls, type Security } from './security.ts';

/** It holds state, not a cache: nothing acknowledged may be lost or evicted. */
const ARGUMENTS = [
  '--appendonly',
  'yes',
  '--appendfsync',
  'always',
  '--maxmemory-policy',
  'noeviction',
  '--save',
  '',
];

/** In a file, because command lines are visible to others. */
async function secured(port: number, directory: string, security: Security): Promise<string[]> {
  const { certificates, user, password } = security;
  const file = path.join(directory, 'redis.conf');
  const settings = [
    `port 0`,
    `tls-port ${port}`,
    `tls-cert-file ${certificates.cert}`,
    `tls-key-file ${certificates.key}`,
    `tls-ca-cert-file ${certificates.ca}`,
    'tls-auth-clients no',
    'user default off',
    `user ${user} on >${password} ~* &* +@all`,
  ];
  await writeFile(file, settings.join('\n'), { mode: 0o600 });
  return [file];
}

async function provision(): Promise<Program> {
  if (!(await hasTool('redis-server', '--version'))) {
    await provisionAlone(() => needTool('redis-server', '--version', 'redis-server'));
  }
  const version = /v=([\d.]+)/.exec(await runTool('redis-server', ['--version']))?.[1];
  return {
    version: `Redis ${version ?? 'of unknown version'}`,
    async command(port, directory, security) {
      const access = security ? await secured(port, directory, security) : ['--port', String(port)];
      return {
        command: 'redis-server',
        args: [...access, '--bind', '127.0.0.1', '--dir', directory, ...ARGUMENTS],
      };
    },
  };
}

export const redis: Recipe = {
  variable: 'REDIS_TEST_URL',
  url: (host, port) => `redis://${host}:${port}`,
  container: {
    image: 'redis:7.4.6@sha256:a9cc41d6d01da2aa26c219e4f99ecbeead955a7b656c1c499cce8922311b2514',
    port: 6379,
    command: ['redis-server', ...ARGUMENTS],
  },
  provision,
  async ready(port, _log, security) {
    if (security) return greetByTls(port, security.certificates);
    const answer = await converse(port, 'PING\r\n');
    if (!answer.startsWith('+PONG')) throw new Error(answer);
  },
};
