import fixtures from './fixtures.json' with { type: 'json' };

/** Exactly as its version was published. */
export interface EventFixture {
  stream: string;
  subject: string;
  type: string;
  version: number;
  data: unknown;
}

/**
 * Every version of every event ever published; all must stay readable (docs/design.md#sealed-payloads,
 * docs/design.md#contracts-may-grow).
 */
export const EVENT_FIXTURES: readonly EventFixture[] = fixtures;
