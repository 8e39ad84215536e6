import { readFileSync } from 'node:fs';
import { z } from 'zod';

const metric = z.looseObject({ thresholds: z.record(z.string(), z.boolean()).optional() });
const exported = z.object({ metrics: z.record(z.string(), metric) });

/** One threshold of a script, and how it came out. */
export interface Judged {
  script: string;
  metric: string;
  threshold: string;
  measured: string;
  isMet: boolean;
}

/** Metrics by threshold such as `p(95)<100`, as k6 exports them. */
function measuredOf(values: Record<string, unknown>, threshold: string): string {
  const [of = ''] = threshold.split('<');
  const [aggregate = ''] = of.split('>');
  const value = values[aggregate] ?? values.value;
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : '';
}

/** Reads what `k6 run --summary-export` wrote. */
export function judgedIn(file: string, script: string): Judged[] {
  const { metrics } = exported.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(metrics)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, values]) =>
      Object.entries(values.thresholds ?? {}).map(([threshold, isExceeded]) => ({
        script,
        metric: name,
        threshold,
        measured: measuredOf(values, threshold),
        isMet: !isExceeded,
      })),
    );
}

/** How many calls a script made, by what `k6 run --summary-export` wrote. */
export const callsIn = (file: string): number =>
  z
    .object({ metrics: z.object({ http_reqs: z.object({ count: z.number() }) }) })
    .parse(JSON.parse(readFileSync(file, 'utf8'))).metrics.http_reqs.count;

/** CPU usage of a program during a script. */
export interface Used {
  script: string;
  program: string;
  /** Cores in use by all instances. */
  cores: number;
  /** CPU milliseconds per call of the script. */
  perCall: number;
}

const HEAD = ['script', 'what', 'measured', 'threshold', ''];
const USED_HEAD = ['script', 'program', 'cores', 'ms a call'];

/** All thresholds of all scripts, as a Markdown table. */
export const tableOf = (judged: readonly Judged[]): string =>
  markdown(
    HEAD,
    judged.map((each) => [
      ...[each.script, each.metric, each.measured, each.threshold],
      each.isMet ? 'met' : 'missed',
    ]),
  );

/** CPU usage by program, as a Markdown table. */
export const usedTableOf = (used: readonly Used[]): string =>
  markdown(
    USED_HEAD,
    used.map(({ script, program, cores, perCall }) => [
      script,
      program,
      cores.toFixed(3),
      perCall.toFixed(3),
    ]),
  );

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}
