import type { State } from './state.ts';

/** Opens the state behind `STATE_URL` (`sqlite:<file>`). Throws on an address it does not know. */
export async function openState(url: string): Promise<State> {
  if (url.startsWith('sqlite:')) {
    const { openSqliteState } = await import('./sqlite/sqliteState.ts');
    return openSqliteState(url.slice('sqlite:'.length));
  }
  throw new Error(`STATE_URL: ${url.split(':')[0]}: is not a state store this build knows (sqlite:<file>)`);
}
