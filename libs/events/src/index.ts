export { type Codec, createCodec, type EventToSeal, PoisonEventError, SubjectErasedError } from './codec.ts';
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
export * from './eventStore.ts';
export { type Feed, type FeedBatch, type FollowOptions, StoreReplacedError } from './feed.ts';
export { foldSteps, isReadable } from './foldSteps.ts';
export type { InTrace } from './inTrace.ts';
export { createJournal, type Journal, type OwnViews } from './journal.ts';
export { documentLease, LEASES, type Lease } from './lease.ts';
export { eventFile, localFeed } from './localFeed.ts';
export { openEsdbEventStore } from './openEsdbEventStore.ts';
export { type OpenFeedOptions, openFeed, type Relay } from './openFeed.ts';
export { probeEvents } from './probeEvents.ts';
export { probeFeed } from './probeFeed.ts';
export type { Projection, Reactor } from './projection.ts';
export { QUARANTINE } from './quarantine.ts';
export { followIntoReactor } from './reactorConsumer.ts';
export type { Envelope, KoloEvent, Recorded, Unreadable } from './recorded.ts';
export type { Replayed } from './replay.ts';
export { sqliteEventStore } from './sqliteEventStore.ts';
export { headOf } from './sqliteEventTables.ts';
export { oldestUnpublished } from './unpublished.ts';
export { type ConsumerLog, type ViewConsumer, viewConsumer } from './viewConsumer.ts';
