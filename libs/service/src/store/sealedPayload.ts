import type { Envelope } from '@kolo/events';

/** A sealed payload with what it takes to open it (docs/design.md#personal-data-at-rest). */
export interface SealedPayload {
  id: string;
  subject: string | null;
  type: string;
  schemaVersion: number;
  payload: string;
}

export const toSealedPayload = (event: Envelope & { type: string }): SealedPayload => ({
  id: event.id,
  subject: event.subject,
  type: event.type,
  schemaVersion: event.schemaVersion,
  payload: event.payload,
});
