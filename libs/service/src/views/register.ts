import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { GenerationName } from './generation.ts';

/** Of a version of the projections. Nothing takes `live` back; another filling may follow it. */
interface VersionRow extends Row {
  /** `null` in rows of earlier releases, which noted a filling before it was live. */
  live: GenerationName | null;
}

/** Of one generation. */
interface GenerationRow extends GenerationName, Row {
  version: number;
  /** When somebody last said that they read or fill it; milliseconds. */
  heardAt: number;
  /** When somebody last said that they read it; milliseconds. Absent in rows of earlier releases. */
  readAt?: number;
  /** Somebody removes its rows. */
  dropping: boolean;
}

const REGISTER = { name: 'generations', indexes: [] };
/** Where a service's instances agree which filling of its views is live for which version. */
export const GENERATIONS: CollectionSpec = REGISTER;
const VERSION_ROWS: CollectionSpec<VersionRow> = REGISTER;
const GENERATION_ROWS: CollectionSpec<GenerationRow> = REGISTER;
const COUNTERS: CollectionSpec<{ made: number }> = REGISTER;

/** What is kept although nobody announces it. */
export interface Keeping {
  /** Its live filling is kept, and is about to be read. */
  version: number;
  /** Names of those that are read or filled in this process. */
  running: ReadonlySet<string>;
  /** For so long: fillings, and what was replaced. */
  unheardMs: number;
  /** And for so long the live filling of the version that was used last before this one, for a rollback. */
  previousVersionMs: number;
}

export interface Register {
  /** The live filling of a version; `null` while there is none. */
  liveOf(version: number): Promise<GenerationName | null>;
  /** Begins another filling of a version. */
  begin(version: number): Promise<GenerationName>;
  /** Throws when its rows are being removed. */
  goLive(version: number, generation: GenerationName): Promise<void>;
  /** Says that it is read, or opened or filled. `false` when its rows are being removed. */
  announce(generation: GenerationName, isRead?: boolean): Promise<boolean>;
  /** When an instance last read it; 0 when none has said so. */
  readAt(generation: GenerationName): Promise<number>;
  /** Says that nobody will read it any more. */
  giveUp(generation: GenerationName): Promise<void>;
  /** Those whose rows are to be removed now. Each stays on the list until `dropped`. */
  toDrop(keeping: Keeping): Promise<GenerationName[]>;
  dropped(generation: GenerationName): Promise<void>;
}

const COUNTER = 'counter';
const versionId = (version: number): string => `version ${version}`;
const generationId = (name: string): string => `generation ${name}`;
const versionOf = (name: string): number => Number(name.split('.')[0]);

/** The live filling of a version; `null` while there is none. */
export async function liveGeneration(
  documents: Pick<Documents, 'get'>,
  version: number,
): Promise<GenerationName | null> {
  const row = await documents.get(VERSION_ROWS, versionId(version));
  const live = row?.live ?? null;
  // Its rows may have been removed while whoever filled it was paused.
  return live && (await documents.get(GENERATION_ROWS, generationId(live.name))) ? live : null;
}

/** Gives up what is live of a version, of a product that does not run: the next start fills it again. */
export async function forgetLiveGeneration(
  documents: Pick<Documents, 'update'>,
  version: number,
): Promise<void> {
  await documents.update(VERSION_ROWS, versionId(version), () => null);
}

/** The register over a service's rows. `now` gives milliseconds; `newNonce` a few random characters. */
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
    const row = await documents.update(GENERATION_ROWS, generationId(name), (known) =>
      known && !known.dropping && known.nonce === nonce
        ? { ...known, heardAt: now(), ...(isRead && { readAt: now() }) }
        : known,
    );
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
  /** Claims it, unless somebody has announced it meanwhile. */
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
    async toDrop({ version: mine, running, unheardMs, previousVersionMs }) {
      const { versions, generations } = await all();
      const silentFor = ({ heardAt }: GenerationRow) => now() - heardAt;
      const isHeard = (one: GenerationRow) => running.has(one.name) || silentFor(one) < unheardMs;
      const inUse = new Set([mine, ...generations.filter(isHeard).map(({ version }) => version)]);
      const live = generations.filter(({ version, name }) => versions.get(version)?.live?.name === name);
      const previous = live
        .filter(({ version }) => !inUse.has(version))
        .sort((one, other) => other.heardAt - one.heardAt)[0];
      const found: GenerationName[] = [];
      for (const each of generations) {
        const kept =
          !each.dropping &&
          (isHeard(each) ||
            (live.includes(each) && inUse.has(each.version)) ||
            (each === previous && silentFor(each) < previousVersionMs));
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
