import type { z } from 'zod';

/** How one event type is kept, read back and handed on (docs/design.md#contracts-may-grow). */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  /** The newest version of the payload; older ones are brought up by `upcast`. */
  version: number;
  /** About a person: the payload is sealed whole under the subject's key (docs/design.md#sealed-payloads). */
  sealed: boolean;
  data: Data;
  /** `upcast[n]` turns a payload of version n into one of version n + 1. */
  upcast?: Record<number, (data: unknown) => unknown>;
}

/** Event types that somebody declares, by name. */
export type EventContracts = Record<string, EventContract>;

/** A domain event: what happened and its payload. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  type: Type;
  data: Data;
}

/** The union of the events that a set of contracts declares. */
export type EventOf<Contracts extends EventContracts> = {
  [Type in keyof Contracts & string]: DomainEvent<Type, z.infer<Contracts[Type]['data']>>;
}[keyof Contracts & string];

/** Makes the test whether an event is one of these. */
export const isOneOf =
  <Contracts extends EventContracts>(contracts: Contracts) =>
  <Event extends DomainEvent>(event: Event): event is Extract<Event, { type: keyof Contracts & string }> =>
    Object.hasOwn(contracts, event.type);

/** A contract for an event about a person. */
export const about = <Data extends z.ZodType>(
  version: number,
  data: Data,
  upcast?: EventContract['upcast'],
) => ({ version, sealed: true, data, ...(upcast && { upcast }) }) satisfies EventContract<Data>;

/** A contract for an event that holds nothing personal. */
export const plain = <Data extends z.ZodType>(
  version: number,
  data: Data,
  upcast?: EventContract['upcast'],
) => ({ version, sealed: false, data, ...(upcast && { upcast }) }) satisfies EventContract<Data>;

/** Brings up what is as it was: a version after which a field may have other values than before. */
export const unchanged = (data: unknown): unknown => data;
