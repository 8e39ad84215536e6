import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Blobs } from '@kolo/blobs';
import type { RandomBytes } from '@kolo/contracts/ids';
import type {
  InternalInput,
  InternalOutput,
  InternalQuestion,
  InternalService,
} from '@kolo/contracts/protocol/internal';
import type { EventSource, ServiceName } from '@kolo/contracts/services';
import type { CollectionSpec, Documents } from '@kolo/documents';
import type { Keyring } from '@kolo/keys';
import type { Mail } from '@kolo/mail';
import type { State } from '@kolo/state';
import type { Logger } from 'pino';
import type { Served } from './calls/serve.ts';
import type { Measure, Metrics } from './measures/metrics.ts';
import type { Secrets } from './settings/secrets.ts';
import type { Settings } from './settings/settings.ts';
import type { Erasures } from './store/erasures.ts';
import type { PeopleShown } from './store/peopleShown.ts';
import type { CommandHandlers, Journal, Projection, Reactor } from './store/productEvents.ts';
import type { InSpan } from './tracing/tracing.ts';
import type { MemorySlot } from './views/memory.ts';
import type { Visibility } from './visibility/visibility.ts';

/** Read once per command (docs/design.md#time). */
export type Clock = () => Date;

/** Throws `PeerUnavailableError` if there is no answer in time. */
export interface Peers {
  ask<S extends InternalService, Q extends InternalQuestion<S>>(
    service: S,
    question: Q,
    input: InternalInput<S, Q>,
  ): Promise<InternalOutput<S, Q>>;
}

/** Method syntax keeps the parameter bivariant, so each answer can declare its own input type. */
interface Answering {
  answer(input: unknown): Promise<unknown>;
}

export type Answers = Record<string, Answering['answer']>;

export interface ServiceContext {
  name: ServiceName;
  clock: Clock;
  randomBytes: RandomBytes;
  log: Logger;
  settings: Settings;
  secrets: Secrets;
  documents: Documents;
  keyring: Keyring;
  state: State;
  blobs: Blobs;
  mail: Mail;
  erasures: Erasures;
  peers: Peers;
  peopleShown: PeopleShown;
  histogram: Metrics['histogram'];
  inSpan: InSpan;
  /** Throws in services that own no aggregates. */
  journal: Journal;
  /** Until our rows have every event that our store has by now. Throws if they stay late. */
  waitForOwnRows(): Promise<void>;
  /** Makes a command handler from a decider: load, decide, append, retry on conflict. */
  commands: CommandHandlers;
}

export interface ServiceParts {
  calls: readonly Served[];
  visibility?: Visibility;
  answers?: Answers;
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  reactors?: { source: EventSource; reactor: Reactor }[];
  memory?: MemorySlot;
  measures?: readonly Measure[];
  /** Called once everything is built; `viewsOpened` resolves as soon as the views can be read. */
  start?(viewsOpened: Promise<void>): Promise<void>;
  stop?(): Promise<void>;
}

export interface ServiceDefinition {
  name: ServiceName;
  /** Raise it whenever a projection changes meaning, so that the views are rebuilt. */
  viewsVersion: number;
  projections: readonly Projection[];
  feed: readonly EventSource[];
  /** Rows that no event drives, such as drafts. */
  collections: readonly CollectionSpec[];
  build(context: ServiceContext): ServiceParts | Promise<ServiceParts>;
}
