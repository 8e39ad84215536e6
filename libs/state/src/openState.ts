import type { State } from './state.ts';

const KNOWN = 'sqlite:<file>, redis://host:port, rediss://host:port';

/** Opens the state behind `STATE_URL` (`sqlite:<file>` or `redis://…`). Throws on an address it does not know. */
export async function openState(url: string): Promise<State> {
  if (url.startsWith('sqlite:')) {
    const { openSqliteState } = await import('./sqlite/sqliteState.ts');
    return openSqliteState(url.slice('sqlite:'.length));
  }
  if (/^rediss?:/.test(url)) {
    const { openRedisState } = await import('./redis/redisState.ts');
    return openRedisState(url);
  }
  throw new Error(`STATE_URL: ${url.split(':')[0]}: is not a state store this build knows (${KNOWN})`);
}
