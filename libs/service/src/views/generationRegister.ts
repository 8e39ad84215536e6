import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import { FIRST_GENERATION } from './generation.ts';

/** Where a service's instances agree which generation of its views is live. */
export const GENERATIONS: CollectionSpec = { name: 'generations', indexes: [] };

interface RegisterRow extends Row {
  live: string;
  /** The highest number given so far. */
  made: number;
  /** Others that have rows: one that is being filled, one that was replaced. */
  aside: string[];
}

const ROW = 'views';
const FRESH: RegisterRow = { live: FIRST_GENERATION, made: Number(FIRST_GENERATION), aside: [] };

/** The one pointer to the live views (design §8.21). */
export interface GenerationRegister {
  live(): Promise<string>;
  /** Names of generations that are not live and may have rows. */
  aside(): Promise<readonly string[]>;
  /** Begins another generation and gives its name. */
  begin(): Promise<string>;
  /** Makes a generation the live one; what was live is aside from now on. */
  switchTo(name: string): Promise<void>;
  /** Says that a generation has no rows any more. */
  dropped(name: string): Promise<void>;
}

export function generationRegister(documents: Pick<Documents, 'get' | 'update'>): GenerationRegister {
  const read = async () => (await documents.get<RegisterRow>(GENERATIONS.name, ROW)) ?? FRESH;
  const change = async (next: (row: RegisterRow) => RegisterRow) =>
    (await documents.update<RegisterRow>(GENERATIONS.name, ROW, (row) => next(row ?? FRESH))) ?? FRESH;
  return {
    live: async () => (await read()).live,
    aside: async () => (await read()).aside,
    async begin() {
      const { made } = await change((row) => ({
        ...row,
        made: row.made + 1,
        aside: [...row.aside, String(row.made + 1)],
      }));
      return String(made);
    },
    async switchTo(name) {
      await change((row) => ({
        ...row,
        live: name,
        aside: [...row.aside.filter((other) => other !== name), row.live],
      }));
    },
    async dropped(name) {
      await change((row) => ({ ...row, aside: row.aside.filter((other) => other !== name) }));
    },
  };
}
