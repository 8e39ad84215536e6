import { randomUUID } from 'node:crypto';
import type { PortReport } from '@kolo/port';
import { connectRedis } from './connection.ts';
import { requirePersistence } from './redisState.ts';
import { script } from './script.ts';

/** Expires by itself in case deleting is not allowed. */
const SET_AND_REMOVE = script(`
  redis.call('SET', key('probe', ARGV[1]), '1', 'EX', 5)
  return redis.call('DEL', key('probe', ARGV[1]))
`);

export async function probeRedis(url: string): Promise<PortReport> {
  const connection = connectRedis(url);
  try {
    await requirePersistence(connection);
    const version = /^redis_version:(.+)$/m.exec(await connection.info('server'))?.[1]?.trim() ?? '';
    await connection.run(SET_AND_REMOVE, randomUUID());
    return {
      engine: `Redis ${version}`,
      tried: 'append-only file and noeviction are on, set and removed a scratch key',
    };
  } finally {
    await connection.close();
  }
}
