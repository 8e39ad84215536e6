import { EVENTS_OF, type OperationOutput, type ServiceName } from '@kolo/contracts';
import type { Release } from '@kolo/service';

/** A build of some service: one that runs, or the one that is to come. */
export interface Build {
  service: ServiceName;
  /** Where it runs; `null` of the one that is to come, which is this command's own. */
  address: string | null;
  release: Release;
  speaks: OperationOutput<'contract'>;
}

/** Two builds that do not understand each other, and whose turn comes first. */
export interface Mix {
  /** Both run: it goes wrong now. Else it would once the one to come is rolled out. */
  now: boolean;
  /** Who is to be rolled out first. */
  first: ServiceName;
  says: string;
}

const nameOf = ({ service, address, release }: Build): string =>
  address ? `${service} ${release.version} at ${address}` : `the ${service} to come (${release.version})`;

function eventsUnread(writer: Build, reader: Build): string[] {
  const source = writer.service;
  const theirs: Record<string, unknown> = Object.hasOwn(EVENTS_OF, source)
    ? EVENTS_OF[source as keyof typeof EVENTS_OF]
    : {};
  return Object.keys(theirs).flatMap((type) => {
    const [written, read] = [writer.speaks.events[type], reader.speaks.events[type]];
    return written !== undefined && read !== undefined && written > read
      ? [`${type} in version ${written}, ${nameOf(reader)} reads ${read}`]
      : [];
  });
}

const questionsUnknown = (asker: Build, answerer: Build): string[] =>
  asker.speaks.questions.filter(
    (question) =>
      question.startsWith(`${answerer.service}.`) && !answerer.speaks.questions.includes(question),
  );

/**
 * Which of these builds cannot work side by side: who writes an event in a version that a follower does not read, and
 * who may ask what is not answered. Readers and who answers are rolled out first (design 47). `follows` tells whose
 * events a service follows.
 */
export function mixesOf(
  running: readonly Build[],
  toCome: readonly Build[],
  follows: (reader: ServiceName, source: ServiceName) => boolean,
): Mix[] {
  const found = new Map<string, Mix>();
  for (const one of [...running, ...toCome])
    for (const other of running) {
      if (one.service === other.service || one.release.contract === other.release.contract) continue;
      const now = one.address !== null;
      const note = (says: string) =>
        found.set(`${one.service} ${says}`, {
          now,
          first: other.service,
          says: `${nameOf(one)} ${says}: roll ${other.service} first`,
        });
      if (follows(other.service, one.service))
        for (const unread of eventsUnread(one, other)) note(`writes ${unread}`);
      for (const question of questionsUnknown(one, other))
        note(`may ask ${question}, which ${nameOf(other)} does not answer`);
    }
  return [...found.values()];
}
