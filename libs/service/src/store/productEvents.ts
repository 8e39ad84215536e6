import type { KoloEvent } from '@kolo/contracts/events';
import type { Row } from '@kolo/documents';
import type * as events from '@kolo/events';

/** The event-sourcing core bound to the product's events (docs/design.md#the-core-knows-no-member). */
export type Projection<R extends Row = Row> = events.Projection<R, KoloEvent>;
export type Reactor = events.Reactor<KoloEvent>;
export type Journal = events.Journal<KoloEvent>;
export type CommandHandlers = events.CommandHandlers<KoloEvent>;
