import { isOutage } from '@kolo/port';
import type { StateEngine } from '../state.ts';
import { connectRedis, type RedisConnection } from './connection.ts';
import { endings } from './endings.ts';
import { entries } from './entries.ts';
import { limits } from './limits.ts';
import { sets } from './sets.ts';
import { sweep } from './sweep.ts';

/**
 * Throws where the server would forget: entries and counters are state, not a cache
 * (docs/design.md#sessions-codes-and-limits).
 */
export async function insistOnKeeping(connection: RedisConnection): Promise<void> {
  const about = `${await connection.info('persistence')}\n${await connection.info('memory')}`;
  if (!/^aof_enabled:1\b/m.test(about)) {
    throw new Error('STATE_URL: this Redis keeps no append-only file; set appendonly yes');
  }
  if (!/^maxmemory_policy:noeviction\b/m.test(about)) {
    throw new Error('STATE_URL: this Redis may evict what it holds; set maxmemory-policy noeviction');
  }
}

/**
 * The state's primitives on Redis: `redis(s)://[user:password@]host[:port][/database][?prefix=kolo:]`. A server that cannot
 * be reached now does not hinder opening: calls are unavailable until it can be. Throws where it keeps no
 * append-only file or may evict.
 */
export async function openRedisState(url: string): Promise<StateEngine> {
  const connection = connectRedis(url);
  try {
    await insistOnKeeping(connection);
  } catch (error) {
    if (!isOutage(error)) {
      await connection.close();
      throw error;
    }
  }
  const { run } = connection;
  return {
    ...entries(run),
    ...limits(run),
    ...sets(run),
    ...endings(run),
    sweep: (now) => sweep(run, now),
    ping: () => insistOnKeeping(connection),
    close: () => connection.close(),
  };
}
