import { EVENT_SOURCES } from '@kolo/contracts/services';
import { eventFile } from '@kolo/events';
import { ownFile } from '@kolo/sqlite';

/** Keeps products from starting in a folder. Returns the unlock; throws `FileOwnedError`. */
export function ownEventFiles(folder: string): () => void {
  const locks: (() => void)[] = [];
  const unlock = () => {
    for (const each of locks.splice(0)) each();
  };
  try {
    for (const source of EVENT_SOURCES) locks.push(ownFile(eventFile(folder, source)));
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}
