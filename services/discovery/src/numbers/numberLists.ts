import { bytesOfNumbers, createPagedNumbers, numberAt, putNumber } from './pagedNumbers.ts';

const CHUNK = 8;
const NEXT = 0;
const NONE = 0;

/** A list of entries for each owner. The first word of an entry is never 0. */
export interface NumberLists {
  /** The position of the first matching entry; -1 if there is none. */
  find(owner: number, is: (first: number) => boolean): number;
  read(at: number, word: number): number;
  write(at: number, word: number, value: number): void;
  add(owner: number, ...entry: number[]): void;
  /** Removes an entry; the last entry of the list takes its position. */
  remove(owner: number, at: number): void;
  /** Nothing may be added or removed during the visit. */
  each(owner: number, visit: (at: number) => void): void;
  isEmpty(owner: number): boolean;
  bytes(): number;
}

/**
 * Lists as chained chunks of 32 bytes: short lists are cheap, long ones grow without copying, empty chunks
 * are reused.
 */
export function createNumberLists(width: number): NumberLists {
  const words = createPagedNumbers();
  const heads = createPagedNumbers();
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
  /** Only the first chunk of a list has free room. */
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
    read: (entry, word) => numberAt(words, entry + word),
    write: (entry, word, value) => putNumber(words, entry + word, value),
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
    remove(owner, entry) {
      const head = numberAt(heads, owner);
      const last = roomIn(head) - width;
      for (let word = 0; word < width; word++) {
        putNumber(words, entry + word, numberAt(words, at(head, last) + word));
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
