import { sessionsOf } from './sessions.ts';
import { type EntrySigning, signedEntries } from './signedEntries.ts';
import type { State, StateEngine } from './state.ts';

const KNOWN = 'sqlite:<file>, redis://host:port, rediss://host:port';

/** Its entries are neither signed nor verified. */
export async function openEngine(url: string): Promise<StateEngine> {
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

export async function openState(url: string, signing: EntrySigning): Promise<State> {
  const engine = await openEngine(url);
  const kept = { ...engine, ...signedEntries(engine, signing) };
  return { ...kept, ...sessionsOf(kept) };
}
