import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EventMetadata, StoredEvent } from './eventStore.ts';

/** All that a signature covers. A position is not: a store that takes events back gives others (design 42). */
type Signable = Omit<StoredEvent, 'position'>;

/** Signs the events of one service, and tells which are as it signed them (design 72). */
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

/** In one process several consumers read the same events; what was just verified is compared instead. */
const REMEMBERED = 2_000;

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
  const remembered = new Map<string, string>();
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();

  function remember(mac: string, text: string): void {
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(mac, text);
  }
  function isMacOf(mac: string, text: string): boolean {
    const known = remembered.get(mac);
    if (known !== undefined) return known === text;
    const [given, expected] = [Buffer.from(mac, 'base64url'), digest(text)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    remember(mac, text);
    return true;
  }

  return {
    carriesOver: unsignedUntil !== null,
    of(source) {
      const signed: SourceSigner['signed'] = (event) => {
        const text = textOf(source, event);
        const mac = digest(text).toString('base64url');
        remember(mac, text);
        const metadata: EventMetadata = { ...event.metadata, mac };
        return { ...event, metadata };
      };
      const believes: SourceSigner['believes'] = (at) => unsignedUntil !== null && at < unsignedUntil;
      return {
        signed,
        isSigned: (event) =>
          event.metadata.mac !== undefined && isMacOf(event.metadata.mac, textOf(source, event)),
        believes,
        carriedOver: (event, at) =>
          event.metadata.mac === undefined && believes(at) ? signed(event) : event,
        macOf: (text) => digest(saidBy(source, text)).toString('base64url'),
        isMacOf: (mac, text) => isMacOf(mac, saidBy(source, text)),
      };
    },
  };
}
