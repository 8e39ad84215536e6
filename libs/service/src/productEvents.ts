import type { KoloEvent } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type * as events from '@kolo/events';

/** The core, which knows no event, bound to the events of the product (docs/design.md#the-core-knows-no-member). */
export type Projection<R extends Row = Row> = events.Projection<R, KoloEvent>;
export type Reactor = events.Reactor<KoloEvent>;
export type Journal = events.Journal<KoloEvent>;
export type CommandHandlers = events.CommandHandlers<KoloEvent>;
