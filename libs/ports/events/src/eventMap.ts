import type { z } from 'zod';

/** A domain event: what happened and its payload. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}

/** How one event type is kept and read back. */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  /** The newest version of the payload; older ones are brought up by `upcast`. */
  version: number;
  /** The payload is sealed whole under the subject's key (design 14). */
  sealed: boolean;
  data: Data;
  /** `upcast[n]` turns a payload of version n into one of version n + 1. */
  upcast?: Record<number, (data: unknown) => unknown>;
}

/** Every event that a store may hold, by type: all that the core knows of the product (design 30). */
export type EventContracts = Record<string, EventContract>;
