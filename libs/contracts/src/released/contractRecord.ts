import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { ALL_CALLS } from '../api/calls.ts';
import { type JsonSchema, jsonSchema } from '../documents/schema.ts';
import { EVENT_FIXTURES } from '../events/fixtures.ts';
import { EVENTS_OF } from '../events/index.ts';
import type { CallSpec } from '../protocol/call.ts';
import { isJson } from '../protocol/call.ts';
import { FRAMES } from '../protocol/frames.ts';
import { INTERNAL } from '../protocol/internal.ts';
import { OPERATIONS } from '../protocol/operations.ts';
import { vouchedIdentity } from '../protocol/vouched.ts';
import type { EventSource } from '../services.ts';

export interface RecordedEvent {
  source: EventSource;
  version: number;
  sealed: boolean;
  data: JsonSchema;
  /** Versions it can upcast from. */
  upcasts: number[];
}

export interface RecordedExchange {
  takes: Record<string, JsonSchema>;
  gives: Record<string, JsonSchema>;
}

/** What programs of different releases exchange (docs/design.md#releases-side-by-side). */
export interface ContractRecord {
  events: Record<string, RecordedEvent>;
  /** Calls, questions, operations, frames, and the gateway's signed identity. */
  exchanges: Record<string, RecordedExchange>;
  /** Hashes of examples that must stay. */
  fixtures: Record<string, string[]>;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Independent of the order of fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    isPlain(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

const hashOf = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('hex').slice(0, 12);

const SILENT = new Set(['description', 'examples', 'example', 'title', 'additionalProperties', 'default']);

/** Drops descriptions, but not fields that happen to be called so. */
function meant(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !SILENT.has(name))
      .map(([name, value]) => [
        name,
        name === 'properties' && isPlain(value)
          ? Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, meantOf(inner)]))
          : meantOf(value),
      ]),
  );
}
const meantOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(meantOf);
  return isPlain(value) ? meant(value) : value;
};

const taken = (schema: z.ZodType) => meant(jsonSchema(schema, 'input'));
const given = (schema: z.ZodType) => meant(jsonSchema(schema, 'output'));

function exchangeOf({ params, query, body, file, answers }: CallSpec): RecordedExchange {
  const takes = { params, query, body };
  return {
    takes: {
      ...Object.fromEntries(
        Object.entries(takes).flatMap(([name, schema]) => (schema ? [[name, taken(schema)]] : [])),
      ),
      ...(file && { file: { name: file } }),
    },
    gives: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        isJson(answer) ? given(answer) : { contentTypes: [...answer.contentTypes] },
      ]),
    ),
  };
}

const asked = (prefix: string, questions: Record<string, { input: z.ZodType; output: z.ZodType }>) =>
  Object.entries(questions).map(([name, { input, output }]): [string, RecordedExchange] => [
    `${prefix}.${name}`,
    { takes: { input: taken(input) }, gives: { output: given(output) } },
  ]);

function fixturesByVersion(): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { type, version, data } of EVENT_FIXTURES)
    found[`${type} ${version}`] = [...new Set([...(found[`${type} ${version}`] ?? []), hashOf(data)])].sort();
  return found;
}

export const contractRecord = (): ContractRecord => ({
  events: Object.fromEntries(
    Object.entries(EVENTS_OF).flatMap(([source, contracts]) =>
      Object.entries(contracts).map(([type, { version, sealed, data, upcast = {} }]) => [
        type,
        {
          source: source as EventSource,
          version,
          sealed,
          data: given(data),
          upcasts: Object.keys(upcast).map(Number),
        },
      ]),
    ),
  ),
  exchanges: Object.fromEntries([
    ...ALL_CALLS.map((spec): [string, RecordedExchange] => [`${spec.method} ${spec.path}`, exchangeOf(spec)]),
    ...Object.entries(INTERNAL).flatMap(([service, questions]) => asked(`question ${service}`, questions)),
    ...asked('operation', OPERATIONS),
    // Sent by gateways and read by services, of either release.
    [
      'what the gateway vouches for',
      { takes: { identity: taken(vouchedIdentity) }, gives: { identity: given(vouchedIdentity) } },
    ] satisfies [string, RecordedExchange],
    ...Object.entries(FRAMES).flatMap(([protocol, frames]) =>
      frames.map(({ name, sentBy, payload }): [string, RecordedExchange] => [
        `frame ${protocol} ${sentBy}.${name}`,
        sentBy === 'client'
          ? { takes: { payload: taken(payload) }, gives: {} }
          : { takes: {}, gives: { payload: given(payload) } },
      ]),
    ),
  ]),
  fixtures: fixturesByVersion(),
});

let known: string | null = null;

/** Equal for compatible builds. */
export function contractHash(): string {
  if (known !== null) return known;
  const { events, exchanges } = contractRecord();
  known = hashOf({ events, exchanges });
  return known;
}
