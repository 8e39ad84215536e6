import { Presets, SingleBar } from 'cli-progress';
import type { Console } from '../console.ts';

/** Shows progress. */
export interface Progress {
  to(done: number, total: number): void;
  end(): void;
}

/** A count as it is told. */
export const number = (value: number) => value.toLocaleString('en');

/** A bar in a terminal, else a line for every tenth. */
export function showProgress(console: Console, what: string, unit: string): Progress {
  return console.drawsBars ? bar(what, unit) : lines(console, what, unit);
}

function bar(what: string, unit: string): Progress {
  const startedAt = performance.now();
  const drawn = new SingleBar(
    {
      format: `${what}  {bar}  {value} of {total} ${unit}, {speed}/s, {left} s left`,
      hideCursor: true,
      formatValue: (value, _options, type) =>
        type === 'value' || type === 'total' ? number(value) : String(value),
    },
    Presets.shades_classic,
  );
  let begun = false;
  return {
    to(done, total) {
      const seconds = (performance.now() - startedAt) / 1_000;
      const speed = seconds > 0 ? done / seconds : 0;
      const told = {
        speed: number(Math.round(speed)),
        left: speed > 0 ? Math.ceil((total - done) / speed) : '–',
      };
      if (!begun) drawn.start(total, done, told);
      begun = true;
      drawn.setTotal(total);
      drawn.update(done, told);
    },
    end: () => drawn.stop(),
  };
}

function lines(console: Console, what: string, unit: string): Progress {
  const startedAt = performance.now();
  let told = -1;
  return {
    to(done, total) {
      const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
      if (tenth === told) return;
      told = tenth;
      const speed = done / Math.max(0.001, (performance.now() - startedAt) / 1_000);
      console.note(`${what}: ${number(done)} of ${number(total)} ${unit}, ${number(Math.round(speed))}/s`);
    },
    end: () => undefined,
  };
}
