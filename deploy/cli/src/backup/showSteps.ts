import type { Step } from '@kolo/backup';
import type { Console } from '../console.ts';
import { number } from '../output/progress.ts';

const LINE_EVERY = 100_000;

interface Stand {
  what: string;
  done: number;
  total?: number | undefined;
}

/** The part of the way that this is in: a tenth where its length is known. */
const partOf = ({ done, total }: Stand): number =>
  Math.floor(total === undefined ? done / LINE_EVERY : (done / Math.max(1, total)) * 10);

/** Tells of each thing how many there were, and of many now and then how far it is. `end` tells the last one, `took` the seconds since. */
export function showSteps({ note }: Pick<Console, 'note'>): { step: Step; end(): void; took(): string } {
  const startedAt = performance.now();
  let current: Stand | null = null;
  let told: Stand | null = null;
  function line(stand: Stand): void {
    if (stand === told) return;
    told = stand;
    const { what, done, total } = stand;
    const count = total === undefined ? number(done) : `${number(done)} of ${number(total)}`;
    note(done === 0 ? what : `${what}: ${count}`);
  }
  return {
    step(what, done, total) {
      const now = { what, done, total };
      if (current?.what === what && current.done === done) return;
      if (current && current.what !== what) line(current);
      else if (current && partOf(now) > partOf(current)) line(now);
      current = now;
    },
    end() {
      if (current) line(current);
      current = null;
    },
    took: () => ((performance.now() - startedAt) / 1_000).toFixed(1),
  };
}
