import { EVENT_SOURCES } from '@kolo/contracts';
import { eventFile } from '@kolo/events';
import { ownFile } from '@kolo/sqlite';

/**
 * Owns every file of events of a folder, so that no product starts there meanwhile. Gives a function that lets go. Throws
 * `FileOwnedError` where one runs.
 */
export function ownEventFiles(folder: string): () => void {
  const held: (() => void)[] = [];
  const letGo = () => {
    for (const each of held.splice(0)) each();
  };
  try {
    for (const source of EVENT_SOURCES) held.push(ownFile(eventFile(folder, source)));
  } catch (error) {
    letGo();
    throw error;
  }
  return letGo;
}
