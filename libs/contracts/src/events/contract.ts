import type { z } from 'zod';

/** See docs/design.md#contracts-may-grow. */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  version: number;
  /** The whole payload is personal and sealed with the subject's key (docs/design.md#sealed-payloads). */
  sealed: boolean;
  data: Data;
  /** `upcast[n]` converts version n to version n + 1. */
  upcast?: Record<number, (data: unknown) => unknown>;
}

export type EventContracts = Record<string, EventContract>;

export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}

export type EventOf<Contracts extends EventContracts> = {
  [Type in keyof Contracts & string]: DomainEvent<Type, z.infer<Contracts[Type]['data']>>;
}[keyof Contracts & string];

export const isOneOf =
  <Contracts extends EventContracts>(contracts: Contracts) =>
  <Event extends DomainEvent>(event: Event): event is Extract<Event, { type: keyof Contracts & string }> =>
    Object.hasOwn(contracts, event.type);

export const about = <Data extends z.ZodType>(
  version: number,
  data: Data,
  upcast?: EventContract['upcast'],
) => ({ version, sealed: true, data, ...(upcast && { upcast }) }) satisfies EventContract<Data>;

export const plain = <Data extends z.ZodType>(
  version: number,
  data: Data,
  upcast?: EventContract['upcast'],
) => ({ version, sealed: false, data, ...(upcast && { upcast }) }) satisfies EventContract<Data>;

/** For a version that only widened a field's values. */
export const unchanged = (data: unknown): unknown => data;
