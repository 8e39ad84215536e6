import { lookOf } from './look.ts';
import { inspected, renditionsOf } from './renditions.ts';
import { transcoded } from './transcoded.ts';

/** What is done with the bytes of a picture, all of it in the decoder's process. */
export const TASKS = {
  inspect: inspected,
  renditions: renditionsOf,
  avif: (photo: Uint8Array) => transcoded(photo, 'avif'),
  jpeg: (photo: Uint8Array) => transcoded(photo, 'jpeg'),
  look: lookOf,
} as const;

export type TaskName = keyof typeof TASKS;

/** What the decoder's process is sent. */
export interface Order {
  id: number;
  task: TaskName;
  bytes: Uint8Array;
  /** The memory that it may take. */
  cost: number;
}
