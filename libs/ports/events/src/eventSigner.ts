import { createMac } from '@kolo/port';
import type { EventMetadata, StoredEvent } from './eventStore.ts';

/**
 * All that a signature covers. A position is not: a store that takes events back gives others
 * (docs/design.md#what-a-backup-contains).
 */
type Signable = Omit<StoredEvent, 'position'>;

/** Signs the events of one service, and tells which are as it signed them (docs/design.md#engines-are-not-believed). */
export interface SourceSigner {
  signed<Event extends Signable>(event: Event): Event;
  isSigned(event: StoredEvent): boolean;
  /** Signs what an earlier release left unsigned, if an engine took it in while that still counted. */
  carriedOver(event: StoredEvent, takenInAt: number): StoredEvent;
  /** Whether what is left unsigned at this time still counts. */
  believes(takenInAt: number): boolean;
  /** A signature of something else that the source says. */
  macOf(text: string): string;
  isMacOf(mac: string, text: string): boolean;
}

export interface EventSigner {
  /** Whether some unsigned events count, which is to be told from when an engine took them in. */
  carriesOver: boolean;
  of(source: string): SourceSigner;
}

export interface EventSignerOptions {
  key: Uint8Array;
  /** Up to when unsigned events of earlier releases count, in milliseconds since 1970; `null`: none ever did. */
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

/** Never the text of an event, which begins with a bracket. */
const saidBy = (source: string, text: string): string => `${source} ${text}`;

/** Signs by HMAC-SHA256 under a key that the engines do not have. */
export function createEventSigner({ key, unsignedUntil = null }: EventSignerOptions): EventSigner {
  const mac = createMac(key);

  return {
    carriesOver: unsignedUntil !== null,
    of(source) {
      const signed: SourceSigner['signed'] = (event) => {
        const metadata: EventMetadata = { ...event.metadata, mac: mac.of(textOf(source, event)) };
        return { ...event, metadata };
      };
      const believes: SourceSigner['believes'] = (at) => unsignedUntil !== null && at < unsignedUntil;
      return {
        signed,
        isSigned: (event) =>
          event.metadata.mac !== undefined && mac.isOf(event.metadata.mac, textOf(source, event)),
        believes,
        carriedOver: (event, at) =>
          event.metadata.mac === undefined && believes(at) ? signed(event) : event,
        macOf: (text) => mac.of(saidBy(source, text)),
        isMacOf: (given, text) => mac.isOf(given, saidBy(source, text)),
      };
    },
  };
}
