import { decrypt, encrypt, KeyMissingError, type Keyring, type MemberKey } from '@kolo/keys';
import type { EventMetadata, EventToStore, StoredEvent } from '../eventStore.ts';
import type { DomainEvent, EventContract, EventContracts } from './eventMap.ts';
import type { EventSigner, SourceSigner } from './eventSigner.ts';
import type { Recorded, Unreadable } from './recorded.ts';

/** A payload cannot be understood, and retrying will not help (docs/design.md#marked-keys). */
export class PoisonEventError extends Error {
  override name = 'PoisonEventError';
}

/** Someone inserted or altered an event (docs/design.md#engines-are-not-believed). */
export class ForgedEventError extends PoisonEventError {
  override name = 'ForgedEventError';
}

export class SubjectErasedError extends Error {
  override name = 'SubjectErasedError';
}

export interface EventToSeal<Event extends DomainEvent = DomainEvent> {
  id: string;
  event: Event;
  subject: string;
  key: string;
  metadata: EventMetadata;
}

/** Neither, if the type is not declared here (docs/design.md#contracts-may-grow). */
export type Opened<Event extends DomainEvent = DomainEvent> =
  | { event: Recorded<Event> | Unreadable; poison?: undefined }
  | { poison: PoisonEventError; event?: undefined }
  | { poison?: undefined; event?: undefined };

/** Enough of an event to open its payload later. */
export type SealedPayload = Pick<StoredEvent, 'subject' | 'id' | 'payload' | 'type' | 'schemaVersion'>;

export interface Judged<Event extends DomainEvent = DomainEvent> {
  stored: StoredEvent;
  opened: Opened<Event>;
}

/** The member an event erases; trusts unreadable events, but not forged ones. */
export const believedErasure = (
  { stored, opened }: Judged,
  erasedBy: (event: StoredEvent) => string | null,
): string | null => (opened.poison instanceof ForgedEventError ? null : erasedBy(stored));

export interface Codec<Event extends DomainEvent = DomainEvent> {
  /** Throws `SubjectErasedError`. */
  seal(events: readonly EventToSeal<Event>[], keys?: ReadonlyMap<string, MemberKey>): Promise<EventToStore[]>;
  /** Verifies, decrypts, upcasts and validates (docs/design.md#sealed-payloads). */
  open(events: readonly StoredEvent[], source: string): Promise<Judged<Event>[]>;
  /** `null` if its member was erased. */
  openPayload(event: SealedPayload, key: MemberKey): unknown;
}

const sealContext = (subject: string, id: string): string => `${subject}:${id}`;

/**
 * `null` if the member was erased. Throws `PoisonEventError` for a seal that does not open: the keyring vouches
 * for the key, so the payload is damaged (docs/design.md#the-keyring).
 */
function unseal(
  event: Pick<StoredEvent, 'subject' | 'id' | 'payload' | 'type'>,
  key: MemberKey,
  where = `${event.type}: event ${event.id}`,
): unknown {
  if (key === 'erased') return null;
  const context = sealContext(event.subject ?? '', event.id);
  let opened: string;
  try {
    opened = decrypt(Buffer.from(event.payload, 'base64'), key, context).toString();
  } catch (cause) {
    throw new PoisonEventError(`${where} is damaged: its seal does not open`, { cause });
  }
  return parse(opened);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PoisonEventError('the payload is not JSON', { cause });
  }
}

export function upcastAndValidate(
  contract: EventContract,
  type: string,
  version: number,
  payload: unknown,
): unknown {
  if (version > contract.version) throw new PoisonEventError(`${type}: version ${version} is not known here`);
  let data = payload;
  for (let from = version; from < contract.version; from++) {
    const upcast = contract.upcast?.[from];
    if (!upcast) throw new PoisonEventError(`${type}: no upcaster from version ${from}`);
    try {
      data = upcast(data);
    } catch (cause) {
      throw new PoisonEventError(`${type}: the upcaster from version ${from} failed`, { cause });
    }
  }
  const parsed = contract.data.safeParse(data);
  if (!parsed.success)
    throw new PoisonEventError(`${type}: the payload does not fit`, { cause: parsed.error });
  return parsed.data;
}

export function createCodec<Event extends DomainEvent>(
  contracts: EventContracts,
  keyring: Keyring,
  signer: EventSigner,
): Codec<Event> {
  const contractOf = (type: string): EventContract | undefined =>
    Object.hasOwn(contracts, type) ? contracts[type] : undefined;

  const placeOf = ({ type, id, position }: StoredEvent, source: string) =>
    `${type}: event ${id} at ${position} of ${source}`;

  /** Why an event is not genuine. The contract, not the event, decides whether it must be sealed. */
  function findFlaw(
    stored: StoredEvent,
    source: string,
    { isSigned }: SourceSigner,
  ): PoisonEventError | null {
    const { type, sealed } = stored;
    const where = placeOf(stored, source);
    if (!isSigned(stored))
      return new ForgedEventError(
        stored.metadata.mac === undefined ? `${where} is not signed` : `${where} is not as it was signed`,
      );
    if ((contractOf(type)?.sealed ?? sealed) === sealed) return null;
    return new PoisonEventError(`${where} is ${sealed ? 'sealed' : 'not sealed'}, against its contract`);
  }

  const openOne = (stored: StoredEvent, source: string, keys: Map<string, MemberKey>): Opened<Event> => {
    const contract = contractOf(stored.type);
    if (!contract) return {};
    try {
      const key = contract.sealed ? keys.get(stored.subject ?? '') : undefined;
      if (key === 'erased') return { event: { ...stored, source, data: null } };
      const payload = key ? unseal(stored, key, placeOf(stored, source)) : parse(stored.payload);
      const data = upcastAndValidate(contract, stored.type, stored.schemaVersion, payload);
      // Safe: the contract of `type` has just validated `data`.
      return { event: { ...stored, source, data } as Recorded<DomainEvent> as Recorded<Event> };
    } catch (error) {
      if (error instanceof PoisonEventError) return { poison: error };
      throw error;
    }
  };
  const subjects = (events: readonly { subject: string | null; sealed: boolean }[]): string[] => [
    ...new Set(events.flatMap(({ subject, sealed }) => (sealed && subject ? [subject] : []))),
  ];

  return {
    async seal(events, keysAtHand) {
      const prepared = events.map((entry) => {
        const contract = contractOf(entry.event.type);
        if (!contract) throw new TypeError(`${entry.event.type} is not a declared event`);
        return { ...entry, contract, payload: JSON.stringify(contract.data.parse(entry.event.data)) };
      });
      const keys =
        keysAtHand ??
        (await keyring.open(
          subjects(prepared.map(({ subject, contract }) => ({ subject, sealed: contract.sealed }))),
        ));
      return prepared.map(({ id, event, subject, key, metadata, contract, payload }) => {
        const memberKey = contract.sealed ? keys.get(subject) : null;
        if (memberKey === undefined) throw new KeyMissingError(`no key of ${subject} is at hand`);
        if (memberKey === 'erased') throw new SubjectErasedError(`${subject} was erased`);
        return {
          id,
          type: event.type,
          schemaVersion: contract.version,
          subject,
          key,
          sealed: contract.sealed,
          payload: memberKey
            ? Buffer.from(encrypt(Buffer.from(payload), memberKey, sealContext(subject, id))).toString(
                'base64',
              )
            : payload,
          metadata,
        };
      });
    },
    openPayload(event, key) {
      const contract = contractOf(event.type);
      const payload = unseal(event, key);
      return payload === null || !contract
        ? null
        : upcastAndValidate(contract, event.type, event.schemaVersion, payload);
    },
    async open(events, source) {
      const signing = signer.of(source);
      const judged = events.map((stored) => ({ stored, flaw: findFlaw(stored, source, signing) }));
      const keys = await keyring.open(subjects(judged.flatMap(({ stored, flaw }) => (flaw ? [] : [stored]))));
      return judged.map(({ stored, flaw }) => ({
        stored,
        opened: flaw ? { poison: flaw } : openOne(stored, source, keys),
      }));
    },
  };
}
