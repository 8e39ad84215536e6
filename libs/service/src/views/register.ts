import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { GenerationName } from './generation.ts';

/** `live` is only ever replaced by another rebuild. */
interface VersionRow extends Row {
  live: GenerationName;
}

interface GenerationRow extends GenerationName, Row {
  version: number;
  /** The last heartbeat from an instance that reads or rebuilds it; milliseconds. */
  heardAt: number;
  /** The last heartbeat from an instance that reads it. Absent in rows written by 0.2.0. */
  readAt?: number;
  dropping: boolean;
}

const REGISTER = { name: 'generations', indexes: [] };
/** Where instances agree which generation is live for each version. */
export const GENERATIONS: CollectionSpec = REGISTER;
const VERSION_ROWS: CollectionSpec<VersionRow> = REGISTER;
const GENERATION_ROWS: CollectionSpec<GenerationRow> = REGISTER;
const COUNTERS: CollectionSpec<{ made: number }> = REGISTER;

export interface Keeping {
  version: number;
  running: ReadonlySet<string>;
  /** A generation without a heartbeat for this long is removed. */
  staleAfterMs: number;
  /** The previous version's live generation is kept for a rollback. */
  previousVersionMs: number;
}

export interface Register {
  liveOf(version: number): Promise<GenerationName | null>;
  begin(version: number): Promise<GenerationName>;
  /** Throws if its rows are being removed. */
  goLive(version: number, generation: GenerationName): Promise<void>;
  /** `false` if its rows are being removed. */
  announce(generation: GenerationName, isRead?: boolean): Promise<boolean>;
  /** 0 if no instance has read it. */
  readAt(generation: GenerationName): Promise<number>;
  giveUp(generation: GenerationName): Promise<void>;
  /** Each stays listed until `dropped`. */
  toDrop(keeping: Keeping): Promise<GenerationName[]>;
  dropped(generation: GenerationName): Promise<void>;
}

const COUNTER = 'counter';
const versionId = (version: number): string => `version ${version}`;
const generationId = (name: string): string => `generation ${name}`;
const versionOf = (name: string): number => Number(name.split('.')[0]);

export async function liveGeneration(
  documents: Pick<Documents, 'get'>,
  version: number,
): Promise<GenerationName | null> {
  const row = await documents.get(VERSION_ROWS, versionId(version));
  const live = row?.live ?? null;
  // Its rows may have been removed while the instance that rebuilt it was paused.
  return live && (await documents.get(GENERATION_ROWS, generationId(live.name))) ? live : null;
}

/** For a stopped product: the next start rebuilds. */
export async function forgetLiveGeneration(
  documents: Pick<Documents, 'update'>,
  version: number,
): Promise<void> {
  await documents.update(VERSION_ROWS, versionId(version), () => null);
}

/** `now` is in milliseconds. */
export function createRegister(
  documents: Pick<Documents, 'get' | 'update' | 'pages'>,
  { now, newNonce }: { now(): number; newNonce(): string },
): Register {
  async function begin(version: number): Promise<GenerationName> {
    const counter = await documents.update(COUNTERS, COUNTER, (row) => ({
      made: (row?.made ?? 0) + 1,
    }));
    const generation = { name: `${version}.${counter?.made}`, nonce: newNonce() };
    const row: GenerationRow = { ...generation, version, heardAt: now(), dropping: false };
    await documents.update(GENERATION_ROWS, generationId(generation.name), () => row);
    return generation;
  }
  async function announce({ name, nonce }: GenerationName, isRead = false): Promise<boolean> {
    const row = await documents.update(GENERATION_ROWS, generationId(name), (known) => {
      if (!known || known.dropping || known.nonce !== nonce) return known;
      const alive = { ...known, heardAt: now() };
      return isRead ? { ...alive, readAt: alive.heardAt } : alive;
    });
    return row !== null && !row.dropping && row.nonce === nonce;
  }
  async function all(): Promise<{ versions: Map<number, VersionRow>; generations: GenerationRow[] }> {
    const versions = new Map<number, VersionRow>();
    const generations: GenerationRow[] = [];
    for await (const page of documents.pages(GENERATIONS))
      for (const [id, row] of page) {
        if (id.startsWith('version ')) versions.set(Number(id.split(' ')[1]), row as VersionRow);
        if (id.startsWith('generation ')) generations.push(row as GenerationRow);
      }
    return { versions, generations };
  }
  /** Fails if a heartbeat arrived in the meantime. */
  async function claim(generation: GenerationRow): Promise<boolean> {
    const row = await documents.update(GENERATION_ROWS, generationId(generation.name), (known) =>
      known && (known.dropping || known.heardAt === generation.heardAt)
        ? { ...known, dropping: true }
        : known,
    );
    return row?.dropping === true;
  }
  async function forgetLive(version: number, name: string): Promise<void> {
    await documents.update(VERSION_ROWS, versionId(version), (known) =>
      known?.live?.name === name ? null : known,
    );
  }

  return {
    liveOf: (version) => liveGeneration(documents, version),
    begin,
    async goLive(version, generation) {
      if (!(await announce(generation))) throw new Error(`the rows of ${generation.name} are being removed`);
      await documents.update(VERSION_ROWS, versionId(version), () => ({ live: generation }));
    },
    announce,
    async readAt({ name, nonce }) {
      const row = await documents.get(GENERATION_ROWS, generationId(name));
      return row?.nonce === nonce ? (row.readAt ?? 0) : 0;
    },
    async giveUp({ name }) {
      await documents.update(GENERATION_ROWS, generationId(name), (known) =>
        known ? { ...known, heardAt: 0 } : known,
      );
    },
    async toDrop({ version: mine, running, staleAfterMs, previousVersionMs }) {
      const { versions, generations } = await all();
      const sinceHeartbeat = ({ heardAt }: GenerationRow) => now() - heardAt;
      const isAlive = (one: GenerationRow) => running.has(one.name) || sinceHeartbeat(one) < staleAfterMs;
      const inUse = new Set([mine, ...generations.filter(isAlive).map(({ version }) => version)]);
      const live = generations.filter(({ version, name }) => versions.get(version)?.live?.name === name);
      const previous = live
        .filter(({ version }) => !inUse.has(version))
        .sort((one, other) => other.heardAt - one.heardAt)[0];
      const found: GenerationName[] = [];
      for (const each of generations) {
        const kept =
          !each.dropping &&
          (isAlive(each) ||
            (live.includes(each) && inUse.has(each.version)) ||
            (each === previous && sinceHeartbeat(each) < previousVersionMs));
        if (!kept && (await claim(each))) found.push({ name: each.name, nonce: each.nonce });
      }
      return found;
    },
    async dropped({ name }) {
      await forgetLive(versionOf(name), name);
      await documents.update(GENERATION_ROWS, generationId(name), () => null);
    },
  };
}
