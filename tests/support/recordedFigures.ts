import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { runTool } from '@kolo/engines/provisioning';
import { temporaryDirectory } from '@kolo/testing';

const RULES = path.resolve(import.meta.dirname, '../../deploy/observability/prometheus/rules.yaml');
const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const SCRAPE_MS = 10_000;

/** Scrapes of a program's `/metrics`. Each stands for a minute when rules are evaluated. */
export interface Recording {
  /** Scrapes once; empty if the program does not answer, as in Prometheus. */
  scrape(): Promise<void>;
  /** Adds a scrape from elsewhere, e.g. a file for the node exporter. */
  take(text: string): void;
  /** Repeats the newest scrape for some minutes. */
  hold(minutes: number): void;
  minutes(): number;
  /** The newest values of series with this prefix. */
  newest(begin: string): number[];
  /** In the format of `promtool test rules`. */
  series(): { series: string; values: string }[];
}

function samplesOf(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, name, labels, value] = SAMPLE.exec(line) ?? [];
    if (name) samples.set(`${name}{${labels ? `${labels},` : ''}job="kolo"}`, Number(value));
  }
  return samples;
}

/** Records what is served at an address. */
export function recordFigures(url: string): Recording {
  const scrapes: Map<string, number>[] = [];
  const take = (text: string) => void scrapes.push(samplesOf(text));
  const valueAt = (name: string, minute: number): string => {
    const value = scrapes[minute]?.get(name);
    if (value !== undefined) return String(value);
    return scrapes[minute - 1]?.has(name) ? 'stale' : '_';
  };
  return {
    take,
    async scrape() {
      const answer = await fetch(url, { signal: AbortSignal.timeout(SCRAPE_MS) }).catch(() => null);
      take(answer?.ok ? await answer.text() : '');
    },
    hold(minutes) {
      const newest = scrapes.at(-1) ?? new Map();
      for (let minute = 0; minute < minutes; minute++) scrapes.push(newest);
    },
    minutes: () => scrapes.length,
    newest: (begin) =>
      [...(scrapes.at(-1) ?? [])].flatMap(([name, value]) => (name.startsWith(begin) ? [value] : [])),
    series() {
      const names = new Set(scrapes.flatMap((scrape) => [...scrape.keys()]));
      return [...names].map((series) => ({
        series,
        values: scrapes.map((_scrape, minute) => valueAt(series, minute)).join(' '),
      }));
    },
  };
}

/** Scrapes at a pace until `isOver`. */
export async function scrapeUntil(
  recordings: readonly Recording[],
  isOver: () => boolean,
  everyMs: number,
): Promise<void> {
  while (!isOver())
    await Promise.all([...recordings.map((recording) => recording.scrape()), pauseFor(everyMs)]);
}

/** Alerts expected to fire after some minutes of a recording. */
export interface Expected {
  after: number;
  of: readonly string[];
  firing: readonly string[];
}

/**
 * Runs the rules as they are delivered over what was recorded, by Prometheus' own evaluation; throws with its words unless these
 * alerts are firing, and of those asked about no other.
 */
export async function expectFiring(
  promtool: string,
  recording: Recording,
  expected: readonly Expected[],
  since = 0,
): Promise<void> {
  const folder = temporaryDirectory();
  const file = path.join(folder.path, 'test.json');
  const tests = [
    {
      interval: '1m',
      ...(since > 0 && { start_timestamp: since }),
      input_series: recording.series(),
      promql_expr_test: expected.map(({ after, of, firing }) => ({
        expr: `group by (alertname) (ALERTS{alertstate="firing",alertname=~"${of.join('|')}"})`,
        eval_time: `${after}m`,
        exp_samples: firing.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
      })),
    },
  ];
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  try {
    await runTool(promtool, ['test', 'rules', file]);
  } finally {
    folder.remove();
  }
}
