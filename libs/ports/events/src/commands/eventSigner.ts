import { createMac } from '@kolo/port';
import type { EventMetadata, StoredEvent } from '../eventStore.ts';

/** Without the position, which changes when events are restored (docs/design.md#what-a-backup-contains). */
type Signable = Omit<StoredEvent, 'position'>;

/** Signs and verifies the events of one service (docs/design.md#engines-are-not-believed). */
export interface SourceSigner {
  signed<Event extends Signable>(event: Event): Event;
  isSigned(event: StoredEvent): boolean;
  /** Signs an earlier release's event if it was stored while unsigned ones were accepted. */
  signLegacy(event: StoredEvent, storedAt: number): StoredEvent;
  acceptsUnsignedAt(storedAt: number): boolean;
  /** For other statements by the source. */
  macOf(text: string): string;
  isMacOf(mac: string, text: string): boolean;
}

export interface EventSigner {
  /** If so, it matters when events were stored. */
  acceptsUnsigned: boolean;
  of(source: string): SourceSigner;
}

export interface EventSignerOptions {
  key: Uint8Array;
  /** Until when unsigned events are accepted, in milliseconds since 1970; `null` for never. */
  unsignedUntil?: number | null;
}

const textOf = (source: string, event: Signable): string =>
  `${JSON.stringify([
    source,
    event.stream,
    event.revision,
    event.id,
    event.type,
    event.schemaVersion,
    event.subject,
    event.key,
    event.sealed,
    event.recordedAt,
  ])}\n${event.payload}`;

/** Cannot collide with an event's text, which begins with a bracket. */
const statementOf = (source: string, text: string): string => `${source} ${text}`;

export function createEventSigner({ key, unsignedUntil = null }: EventSignerOptions): EventSigner {
  const mac = createMac(key);

  return {
    acceptsUnsigned: unsignedUntil !== null,
    of(source) {
      const signed: SourceSigner['signed'] = (event) => {
        const metadata: EventMetadata = { ...event.metadata, mac: mac.of(textOf(source, event)) };
        return { ...event, metadata };
      };
      const acceptsUnsignedAt: SourceSigner['acceptsUnsignedAt'] = (at) =>
        unsignedUntil !== null && at < unsignedUntil;
      return {
        signed,
        isSigned: (event) =>
          event.metadata.mac !== undefined && mac.isOf(event.metadata.mac, textOf(source, event)),
        acceptsUnsignedAt,
        signLegacy: (event, at) =>
          event.metadata.mac === undefined && acceptsUnsignedAt(at) ? signed(event) : event,
        macOf: (text) => mac.of(statementOf(source, text)),
        isMacOf: (given, text) => mac.isOf(given, statementOf(source, text)),
      };
    },
  };
}
