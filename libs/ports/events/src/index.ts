export { checkGoesOn } from './checkGoesOn.ts';
export {
  believedErasure,
  type Codec,
  createCodec,
  type EventToSeal,
  ForgedEventError,
  PoisonEventError,
  SubjectErasedError,
} from './codec.ts';
export {
  type CommandHandler,
  type CommandHandlers,
  createCommandHandlers,
  type Order,
  type Outcome,
  stateAfter,
} from './commands.ts';
export { type CommitSignal, createCommitSignal } from './commitSignal.ts';
export type { Decider } from './decider.ts';
export { membersNamed, type NamingRow, namingErased } from './erased.ts';
export { isEsdb } from './esdb/esdbAddress.ts';
export type { DomainEvent, EventContract, EventContracts } from './eventMap.ts';
export { createEventSigner, type EventSigner, type SourceSigner } from './eventSigner.ts';
export * from './eventStore.ts';
export {
  type Feed,
  type FeedBatch,
  type FollowAloneOptions,
  type FollowOptions,
  StoreReplacedError,
} from './feed.ts';
export { isReadable, touchedRows } from './foldSteps.ts';
export type { InTrace } from './inTrace.ts';
export { createJournal, type Journal } from './journal.ts';
export { documentLease, LEASES, type Lease } from './lease.ts';
export { eventFile, localFeed } from './localFeed.ts';
export { MARKS, type MarkRow, PASSED_OVER, withoutEffect } from './marks.ts';
export { openEsdbEventStore } from './openEsdbEventStore.ts';
export { emptyFeed, isLocalFeed, type OpenFeedOptions, openFeed, type Relay } from './openFeed.ts';
export { outlastOutages } from './outlastOutages.ts';
export { ownFeed } from './ownFeed.ts';
export { probeEvents } from './probeEvents.ts';
export { probeFeed } from './probeFeed.ts';
export type { Projection, Reactor } from './projection.ts';
export { followIntoReactor } from './reactorConsumer.ts';
export type { Envelope, Recorded, Unreadable } from './recorded.ts';
export { sqliteEventStore } from './sqliteEventStore.ts';
export { readableEvents } from './sqliteEventTables.ts';
export { storedEventSchema } from './storedEventSchema.ts';
export { oldestUnpublished, relayConsumer } from './unpublished.ts';
export { BESIDE_VIEWS, type ConsumerLog, followIntoViews } from './viewConsumer.ts';
