import { EVENTS_OF } from '@kolo/contracts/events';
import type { OperationOutput } from '@kolo/contracts/protocol/operations';
import type { ServiceName } from '@kolo/contracts/services';
import type { Release } from '@kolo/service';
import type { Program } from './places.ts';

/** A build of a program: one that runs, or the one about to be rolled out. */
export interface Build {
  program: Program;
  /** `null` for the one to be rolled out, which is this command's own build. */
  address: string | null;
  release: Release;
  speaks: OperationOutput<'contract'>;
}

/** Two builds that do not understand each other, and which to roll out first. */
export interface Mix {
  /** Both run already; otherwise the conflict starts with the rollout. */
  now: boolean;
  /** Which program to roll out first. */
  first: Program;
  says: string;
}

const nameOf = ({ program, address, release }: Build): string =>
  address ? `${program} ${release.version} at ${address}` : `the ${program} to come (${release.version})`;

function eventsUnread(writer: Build, reader: Build): string[] {
  const theirs: Record<string, unknown> = Object.hasOwn(EVENTS_OF, writer.program)
    ? EVENTS_OF[writer.program as keyof typeof EVENTS_OF]
    : {};
  return Object.keys(theirs).flatMap((type) => {
    const [written, read] = [writer.speaks.events[type], reader.speaks.events[type]];
    return written !== undefined && read !== undefined && written > read
      ? [`writes ${type} in version ${written}, ${nameOf(reader)} reads ${read}`]
      : [];
  });
}

const missing = (wanted: readonly string[], prefix: string, had: readonly string[]): string[] =>
  wanted.filter((one) => one.startsWith(prefix) && !had.includes(one));

const questionsUnknown = (asker: Build, answerer: Build): string[] =>
  missing(asker.speaks.questions, `${answerer.program}.`, answerer.speaks.questions).map(
    (question) => `may ask ${question}, which ${nameOf(answerer)} does not answer`,
  );

const callsUnknown = (gateway: Build, service: Build): string[] =>
  missing(gateway.speaks.calls, `${service.program} `, service.speaks.calls).map(
    (call) => `passes on ${call.slice(service.program.length + 1)}, which ${nameOf(service)} does not serve`,
  );

function notVouchedFor(service: Build, gateway: Build): string[] {
  const fields = missing(service.speaks.vouched, '', gateway.speaks.vouched);
  return fields.map((field) => `goes by ‘${field}’, for which ${nameOf(gateway)} does not vouch`);
}

/** What one build expects of another that the other lacks. */
function wants(one: Build, other: Build, follows: Follows): string[] {
  if (other.program === 'gateway') return notVouchedFor(one, other);
  if (one.program === 'gateway') return [...questionsUnknown(one, other), ...callsUnknown(one, other)];
  return [
    ...(follows(other.program, one.program) ? eventsUnread(one, other) : []),
    ...questionsUnknown(one, other),
  ];
}

type Follows = (reader: ServiceName, source: ServiceName) => boolean;

/**
 * Builds that cannot run side by side: one writes events, asks questions, forwards calls or relies on gateway claims
 * that the other does not know. The other, which reads, answers or vouches, must be rolled out first
 * (docs/design.md#releases-side-by-side).
 */
export function mixesOf(running: readonly Build[], toCome: readonly Build[], follows: Follows): Mix[] {
  const found = new Map<string, Mix>();
  for (const one of [...running, ...toCome])
    for (const other of [...running, ...toCome]) {
      if (one.program === other.program || one.release.contract === other.release.contract) continue;
      const first = other.address === null ? one.program : other.program;
      for (const says of wants(one, other, follows))
        found.set(`${one.program} ${says}`, {
          now: one.address !== null && other.address !== null,
          first,
          says: `${nameOf(one)} ${says}: roll ${first} first`,
        });
    }
  return [...found.values()];
}
