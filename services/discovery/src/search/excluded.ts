import { ID_LENGTH } from '@kolo/contracts';

/**
 * Calls with the place of every id in a comma-separated list, as it came in the query: two thousand ids make no string
 * each. What has room around it is trimmed; what cannot be an id is nobody's.
 */
export function eachExcluded(list: string, visit: (text: string, at: number) => void): void {
  for (let begin = 0; begin < list.length; ) {
    const comma = list.indexOf(',', begin);
    const end = comma < 0 ? list.length : comma;
    if (end - begin === ID_LENGTH) visit(list, begin);
    else if (end - begin > ID_LENGTH) {
      const trimmed = list.slice(begin, end).trim();
      if (trimmed.length === ID_LENGTH) visit(trimmed, 0);
    }
    begin = end + 1;
  }
}
