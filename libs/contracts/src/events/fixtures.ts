import fixtures from './fixtures.json' with { type: 'json' };

/** One published event, as it was written in its version. */
export interface EventFixture {
  stream: string;
  /** The member who acted. */
  subject: string;
  type: string;
  version: number;
  data: unknown;
}

/**
 * A small history with every version of every event ever published, in an order in which it could have happened. All
 * must stay readable (docs/design.md#sealed-payloads, docs/design.md#contracts-may-grow).
 */
export const EVENT_FIXTURES: readonly EventFixture[] = fixtures;
