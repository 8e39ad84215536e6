export const SERVICES = [
  'identity',
  'profile',
  'media',
  'discovery',
  'interaction',
  'messaging',
  'moderation',
  'admin-reporting',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** They own aggregates, and therefore an event store and a source in the feed. */
export const EVENT_SOURCES = [
  'identity',
  'profile',
  'media',
  'interaction',
  'messaging',
  'moderation',
] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

export const REMOTES = ['onboarding', 'discover', 'chat', 'admin'] as const;
export type RemoteName = (typeof REMOTES)[number];

export const HEADERS = {
  identity: 'x-kolo-identity',
  csrf: 'x-csrf-token',
  idempotencyKey: 'idempotency-key',
  clientAddress: 'x-kolo-client-address',
} as const;
