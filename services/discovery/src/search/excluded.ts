import { ID_LENGTH } from '@kolo/contracts';
import type { Directory } from '../numbers/directory.ts';

const STEP = ID_LENGTH + 1;

/** Whether ids stand one after another with nothing but a comma between them, as clients send them. */
function isPlain(list: string): boolean {
  for (let at = ID_LENGTH; at < list.length; at += STEP) if (list[at] !== ',') return false;
  return list.length % STEP === ID_LENGTH || list === '';
}

/** What may be ids of a comma-separated list as it came in the query, with nothing but a comma between them. */
export const listOfIds = (list: string): string =>
  isPlain(list)
    ? list
    : list
        .split(',')
        .map((part) => part.trim())
        .filter(({ length }) => length === ID_LENGTH)
        .join(',');

/** How many a list names at most. */
export const mostOf = (ids: string): number => Math.floor((ids.length + 1) / STEP);

/** Calls with everyone whom such a list names: ids are looked up in the text itself, so that two thousand make no string each. */
export function eachOf(ids: string, directory: Directory, visit: (member: number) => void): void {
  for (let begin = 0; begin < ids.length; begin += STEP) {
    const member = directory.findAt(ids, begin);
    if (member !== 0) visit(member);
  }
}
