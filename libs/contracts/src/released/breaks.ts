import {
  type ContractRecord,
  canonical,
  type RecordedEvent,
  type RecordedExchange,
} from './contractRecord.ts';

/** Who must cope: with `kept` data, old and new readers; with `taken`, old senders; with `given`, old readers. */
type Rule = 'kept' | 'taken' | 'given';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const WITHIN = new Set(['properties', 'required', 'enum', 'items', 'anyOf', 'oneOf', 'allOf']);
const bare = (schema: Record<string, unknown>) =>
  canonical(Object.fromEntries(Object.entries(schema).filter(([name]) => !WITHIN.has(name))));

/** Other than optional additions. */
function changesOf(was: unknown, is: unknown, rule: Rule, where: string): string[] {
  if (canonical(was) === canonical(is)) return [];
  if (!isPlain(was) || !isPlain(is) || bare(was) !== bare(is)) return [`${where} changed`];
  const found: string[] = [];
  const wasFields = isPlain(was.properties) ? was.properties : {};
  const isFields = isPlain(is.properties) ? is.properties : {};
  for (const [name, field] of Object.entries(wasFields))
    found.push(
      ...(Object.hasOwn(isFields, name)
        ? changesOf(field, isFields[name], rule, `${where}.${name}`)
        : [`${where}.${name} is gone`]),
    );
  const wasNeeded = new Set(namesIn(was.required));
  const isNeeded = new Set(namesIn(is.required));
  if (rule !== 'given')
    for (const name of isNeeded) if (!wasNeeded.has(name)) found.push(`${where}.${name} must be there now`);
  if (rule !== 'taken')
    for (const name of wasNeeded) if (!isNeeded.has(name)) found.push(`${where}.${name} may be missing now`);
  const [wasWords, isWords] = [namesIn(was.enum), namesIn(is.enum)];
  const wordsKept = wasWords.every((word) => isWords.includes(word));
  const wordsNew = isWords.some((word) => !wasWords.includes(word));
  if (!wordsKept || (wordsNew && rule !== 'taken')) found.push(`${where} has other values`);
  found.push(...changesOf(was.items, is.items, rule, `${where}[]`));
  for (const name of ['anyOf', 'oneOf', 'allOf']) {
    const [before, after] = [was[name], is[name]];
    if (!Array.isArray(before) && !Array.isArray(after)) continue;
    if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length)
      found.push(`${where} has other forms`);
    else
      before.forEach((form: unknown, place) => {
        found.push(...changesOf(form, after[place], rule, where));
      });
  }
  return found;
}

function breaksOfEvent(type: string, was: RecordedEvent, is: RecordedEvent | undefined): string[] {
  const event = `event ${type}`;
  if (!is) return [`${event} is gone: what was stored could not be read; keep its declaration`];
  if (is.version < was.version)
    return [`${event} fell from version ${was.version} to ${is.version}: versions only rise`];
  if (is.sealed !== was.sealed) return [`${event} is sealed otherwise: declare another event`];
  const missing = Array.from({ length: is.version - was.version }, (_, step) => was.version + step).filter(
    (version) => !is.upcasts.includes(version),
  );
  if (missing.length > 0)
    return missing.map((version) => `${event} has no upcaster from version ${version}, which was released`);
  if (is.version > was.version) return [];
  return changesOf(was.data, is.data, 'kept', 'data').map(
    (change) => `${event}: ${change} under version ${is.version}: raise its version and write an upcaster`,
  );
}

function breaksOfExchange(name: string, was: RecordedExchange, is: RecordedExchange | undefined): string[] {
  if (!is) return [`${name} is gone: programs of the last release still say it; keep it for a release`];
  const advice = 'declare another one beside it';
  const compare = (
    rule: 'taken' | 'given',
    before: RecordedExchange['takes'],
    now: RecordedExchange['takes'],
  ) =>
    Object.entries(before).flatMap(([part, schema]) =>
      Object.hasOwn(now, part) ? changesOf(schema, now[part], rule, part) : [`${part} is gone`],
    );
  const needed = Object.entries(is.takes)
    .filter(([part, schema]) => !Object.hasOwn(was.takes, part) && namesIn(schema.required).length > 0)
    .map(([part]) => `${part} must be there now`);
  return [...compare('taken', was.takes, is.takes), ...needed, ...compare('given', was.gives, is.gives)].map(
    (change) => `${name}: ${change}: ${advice}`,
  );
}

/**
 * A sentence for everything programs of release `was` cannot handle (docs/design.md#contracts-may-grow,
 * docs/design.md#releases-side-by-side).
 */
export const breaksOf = (was: ContractRecord, is: ContractRecord): string[] => [
  ...Object.entries(was.events).flatMap(([type, event]) => breaksOfEvent(type, event, is.events[type])),
  ...Object.entries(was.exchanges).flatMap(([name, exchange]) =>
    breaksOfExchange(name, exchange, is.exchanges[name]),
  ),
  ...Object.entries(was.fixtures).flatMap(([name, hashes]) =>
    hashes
      .filter((hash) => !is.fixtures[name]?.includes(hash))
      .map(() => `an example of event ${name} is gone or changed: what was released stays as it was written`),
  ),
];
