export {
  believedErasure,
  type Codec,
  createCodec,
  type EventToSeal,
  ForgedEventError,
  PoisonEventError,
  SubjectErasedError,
} from './commands/codec.ts';
export {
  type CommandHandler,
  type CommandHandlers,
  createCommandHandlers,
  type Order,
  type Outcome,
  stateAfter,
} from './commands/commands.ts';
export type { Decider } from './commands/decider.ts';
export type { DomainEvent, EventContract, EventContracts } from './commands/eventMap.ts';
export { createEventSigner, type EventSigner, type SourceSigner } from './commands/eventSigner.ts';
export { createJournal, type Journal } from './commands/journal.ts';
export type { Envelope, Recorded, Unreadable } from './commands/recorded.ts';
export { storedEventSchema } from './commands/storedEventSchema.ts';
export { isEsdb } from './esdb/esdbAddress.ts';
export { openEsdbEventStore } from './esdb/openEsdbEventStore.ts';
export * from './eventStore.ts';
export {
  type Feed,
  type FeedBatch,
  type FollowAloneOptions,
  type FollowOptions,
  StoreReplacedError,
} from './feed.ts';
export { assertContinues } from './following/assertContinues.ts';
export { membersNamed, type NamingRow, namingErased } from './following/erased.ts';
export { isReadable, touchedRows } from './following/foldSteps.ts';
export type { InTrace } from './following/inTrace.ts';
export { documentLease, LEASES, type Lease } from './following/lease.ts';
export { MARKS, type MarkRow, PASSED_OVER, withoutEffect } from './following/marks.ts';
export { ownFeed } from './following/ownFeed.ts';
export type { Projection, Reactor } from './following/projection.ts';
export { followIntoReactor } from './following/reactorConsumer.ts';
export { oldestUnpublished, relayConsumer } from './following/unpublished.ts';
export { type ConsumerLog, followIntoViews, VIEW_BOOKKEEPING } from './following/viewConsumer.ts';
export { emptyFeed, isLocalFeed, type OpenFeedOptions, openFeed, type Relay } from './openFeed.ts';
export { probeEvents } from './probeEvents.ts';
export { probeFeed } from './probeFeed.ts';
export { retryWhileUnavailable } from './retryWhileUnavailable.ts';
export { type CommitSignal, createCommitSignal } from './sqlite/commitSignal.ts';
export { eventFile, localFeed } from './sqlite/localFeed.ts';
export { sqliteEventStore } from './sqlite/sqliteEventStore.ts';
export { readableEvents } from './sqlite/sqliteEventTables.ts';
