import type { Step } from '@kolo/backup';
import type { Console } from '../console.ts';

const LINE_EVERY = 100_000;

/** Tells of each thing how many there were, and of many now and then how far it is. `end` tells the last one. */
export function showSteps({ note }: Pick<Console, 'note'>): { step: Step; end(): void } {
  let current: { what: string; done: number } | null = null;
  const line = ({ what, done }: { what: string; done: number }) =>
    note(done === 0 ? what : `${what}: ${done.toLocaleString('en')}`);
  return {
    step(what, done) {
      if (current && current.what !== what) line(current);
      else if (current && Math.floor(done / LINE_EVERY) > Math.floor(current.done / LINE_EVERY))
        line({ what, done });
      current = { what, done };
    },
    end() {
      if (current) line(current);
      current = null;
    },
  };
}
