import { isOutage } from '@kolo/port';
import type { StateEngine } from '../state.ts';
import { connectRedis, type RedisConnection } from './connection.ts';
import { endings } from './endings.ts';
import { entries } from './entries.ts';
import { limits } from './limits.ts';
import { sets } from './sets.ts';
import { sweep } from './sweep.ts';

/** Throws if the server may lose data: this is state, not a cache (docs/design.md#sessions-codes-and-limits). */
export async function requirePersistence(connection: RedisConnection): Promise<void> {
  const about = `${await connection.info('persistence')}\n${await connection.info('memory')}`;
  if (!/^aof_enabled:1\b/m.test(about)) {
    throw new Error('STATE_URL: this Redis keeps no append-only file; set appendonly yes');
  }
  if (!/^maxmemory_policy:noeviction\b/m.test(about)) {
    throw new Error('STATE_URL: this Redis may evict what it holds; set maxmemory-policy noeviction');
  }
}

/** Opens even if the server is away; calls are then unavailable. Throws if the server may lose data. */
export async function openRedisState(url: string): Promise<StateEngine> {
  const connection = connectRedis(url);
  try {
    await requirePersistence(connection);
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
    ping: () => requirePersistence(connection),
    close: () => connection.close(),
  };
}
