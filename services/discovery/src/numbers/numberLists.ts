import { bytesOfNumbers, numberAt, pagedNumbers, putNumber } from './pagedNumbers.ts';

const CHUNK = 8;
const NEXT = 0;
const NONE = 0;

/** A list of entries for each owner. An entry is a few numbers, the first of which is never 0. */
export interface NumberLists {
  /** Where the first entry is of which `is` holds for its first number; -1 when there is none. */
  find(owner: number, is: (first: number) => boolean): number;
  /** A number of the entry at a place that was found. */
  read(at: number, word: number): number;
  write(at: number, word: number, value: number): void;
  add(owner: number, ...entry: number[]): void;
  /** Takes out the entry at a place that was found; another one may stand there afterwards. */
  remove(owner: number, at: number): void;
  /** Calls with the place of every entry. Nothing may be added or removed meanwhile. */
  each(owner: number, visit: (at: number) => void): void;
  isEmpty(owner: number): boolean;
  bytes(): number;
}

/**
 * Lists in chunks of 32 bytes, chained: a list of three costs little, one of thousands grows without being copied, and
 * chunks that are empty again serve other lists.
 */
export function numberLists(width: number): NumberLists {
  const words = pagedNumbers();
  const heads = pagedNumbers();
  const end = 1 + Math.floor((CHUNK - 1) / width) * width;
  let used = 1;
  let free = NONE;

  const at = (chunk: number, word: number) => chunk * CHUNK + word;
  function newChunk(): number {
    if (free === NONE) return used++;
    const chunk = free;
    free = numberAt(words, at(chunk, NEXT));
    return chunk;
  }
  /** Only the first chunk of a list has room. */
  function roomIn(head: number): number {
    for (let word = 1; word < end; word += width) if (numberAt(words, at(head, word)) === 0) return word;
    return end;
  }
  function find(owner: number, is: (first: number) => boolean): number {
    for (let chunk = numberAt(heads, owner); chunk !== NONE; chunk = numberAt(words, at(chunk, NEXT)))
      for (let word = 1; word < end; word += width) {
        const first = numberAt(words, at(chunk, word));
        if (first === 0) break;
        if (is(first)) return at(chunk, word);
      }
    return -1;
  }

  return {
    find,
    read: (place, word) => numberAt(words, place + word),
    write: (place, word, value) => putNumber(words, place + word, value),
    add(owner, ...entry) {
      let head = numberAt(heads, owner);
      let room = head === NONE ? end : roomIn(head);
      if (room === end) {
        const chunk = newChunk();
        putNumber(words, at(chunk, NEXT), head);
        putNumber(heads, owner, chunk);
        head = chunk;
        room = 1;
      }
      for (const [word, value] of entry.entries()) putNumber(words, at(head, room) + word, value);
    },
    remove(owner, place) {
      const head = numberAt(heads, owner);
      const last = roomIn(head) - width;
      for (let word = 0; word < width; word++) {
        putNumber(words, place + word, numberAt(words, at(head, last) + word));
        putNumber(words, at(head, last) + word, 0);
      }
      if (last > 1) return;
      putNumber(heads, owner, numberAt(words, at(head, NEXT)));
      putNumber(words, at(head, NEXT), free);
      free = head;
    },
    each(owner, visit) {
      for (let chunk = numberAt(heads, owner); chunk !== NONE; chunk = numberAt(words, at(chunk, NEXT)))
        for (let word = 1; word < end; word += width) {
          if (numberAt(words, at(chunk, word)) === 0) break;
          visit(at(chunk, word));
        }
    },
    isEmpty: (owner) => numberAt(heads, owner) === NONE,
    bytes: () => bytesOfNumbers(words) + bytesOfNumbers(heads),
  };
}
