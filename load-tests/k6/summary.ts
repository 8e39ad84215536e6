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

/** What a threshold like `p(95)<100` looks at, as k6 exports it. */
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

const HEAD = ['script', 'what', 'measured', 'threshold', ''];

/** All thresholds of all scripts, as a Markdown table. */
export function tableOf(judged: readonly Judged[]): string {
  const lines = [
    HEAD,
    HEAD.map(() => '---'),
    ...judged.map((each) => [
      ...[each.script, each.metric, each.measured, each.threshold],
      each.isMet ? 'met' : 'missed',
    ]),
  ];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}
