import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Blobs } from '@kolo/blobs';
import type {
  EventSource,
  InternalInput,
  InternalOutput,
  InternalQuestion,
  InternalService,
  RandomBytes,
  ServiceName,
} from '@kolo/contracts';
import type { CollectionSpec, Documents } from '@kolo/documents';
import type { Keyring } from '@kolo/keys';
import type { Mail } from '@kolo/mail';
import type { State } from '@kolo/state';
import type { Logger } from 'pino';
import type { Served } from './calls/serve.ts';
import type { Erasures } from './erasures.ts';
import type { Measure, Metrics } from './metrics.ts';
import type { PeopleShown } from './peopleShown.ts';
import type { CommandHandlers, Journal, Projection, Reactor } from './productEvents.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import type { InSpan } from './tracing/tracing.ts';
import type { MemorySlot } from './views/memory.ts';
import type { Visibility } from './visibility/visibility.ts';

/** Reads the time; called once per command (docs/design.md#time). */
export type Clock = () => Date;

/** Asks another service a declared question. Throws `PeerUnavailableError` when there is no answer in time. */
export interface Peers {
  ask<S extends InternalService, Q extends InternalQuestion<S>>(
    service: S,
    question: Q,
    input: InternalInput<S, Q>,
  ): Promise<InternalOutput<S, Q>>;
}

/** Answers to the questions that `INTERNAL` declares for a service. */
export type Answers = Record<string, (input: never) => Promise<unknown>>;

/** Everything a service may use: its ports, clock, chance, settings and neighbours. */
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
  /** What takes time and is to be seen on `/metrics`. */
  histogram: Metrics['histogram'];
  inSpan: InSpan;
  /** The service's own events, opened; present in services that own aggregates. */
  journal: Journal;
  /** Makes a command handler from a decider: load, decide, append, retry on conflict. */
  commands: CommandHandlers;
}

export interface ServiceParts {
  /** The calls that this service answers; there is no other way in from outside. */
  calls: readonly Served[];
  /** Who may see whom: for calls about members, which the kit guards by it. */
  visibility?: Visibility;
  answers?: Answers;
  /** Takes over WebSocket upgrades (messaging). */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  reactors?: { source: EventSource; reactor: Reactor }[];
  /** What is kept of the views in memory. */
  memory?: MemorySlot;
  /** What only this service can measure, for `/metrics`. */
  measures?: readonly Measure[];
  /** Called once everything is built. The views may still be filling; `viewsOpened` resolves as soon as they are read. */
  start?(viewsOpened: Promise<void>): Promise<void>;
  /** Called when draining, before the ports close. */
  stop?(): Promise<void>;
}

/** A service before it is given its ports. */
export interface ServiceDefinition {
  name: ServiceName;
  /** Raised when a projection changes meaning: the views are filled anew beside those of the version before. */
  viewsVersion: number;
  /** Read models over the service's own events and over `feed`. */
  projections: readonly Projection[];
  /** The other services whose events this one follows. */
  feed: readonly EventSource[];
  /** Rows that no event drives: drafts, directories. */
  collections: readonly CollectionSpec[];
  build(context: ServiceContext): ServiceParts | Promise<ServiceParts>;
}
