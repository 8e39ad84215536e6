import type { Tried } from '@kolo/testing/noteTried';
import type { Promised } from './promises.ts';

/** What came of the tests of a promise. */
export interface Outcome {
  promised: Promised;
  passed: number;
  failures: readonly string[];
  tried: readonly Tried[];
  seconds: number;
}

const sumOf = (tried: readonly Tried[], what: string): number =>
  tried.reduce((sum, each) => (each.what === what ? sum + each.times : sum), 0);

/** Why a promise is not shown to hold; `null` if it is. A check that measures nothing fails. */
export function failureOf({ promised, passed, failures, tried }: Outcome): string | null {
  if (failures.length > 0) return failures.join('; ');
  if (passed === 0) return 'nothing was measured';
  const { least } = promised;
  if (!least) return null;
  const times = sumOf(tried, least.what);
  return times < least.times ? `only ${times} of ${least.times} ${least.what}` : null;
}

const number = (value: number): string => value.toLocaleString('en');

function triedText({ passed, tried }: Outcome): string {
  const whats = [...new Set(tried.map(({ what }) => what))];
  return [...whats.map((what) => `${number(sumOf(tried, what))} ${what}`), `${number(passed)} tests`].join(
    ', ',
  );
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export interface Run {
  seed: string;
  commit: string;
  machine: string;
  begunAt: Date;
  outcomes: readonly Outcome[];
  notTried: readonly string[];
}

/** The report as Markdown. */
export function reportOf({ seed, commit, machine, begunAt, outcomes, notTried }: Run): string {
  const held = outcomes.filter((outcome) => failureOf(outcome) === null).length;
  const minutes = outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return [
    '# Proof',
    '',
    `${held} of ${outcomes.length} promises held. Seed ${seed} (\`SEED=${seed} make proof\` draws the same again), commit`,
    `${commit}, ${begunAt.toISOString()}, ${minutes.toFixed(1)} minutes on ${machine}.`,
    '',
    '| | promise | tried | seconds | held |',
    '| --- | --- | --- | --- | --- |',
    ...outcomes.map((outcome) => {
      const { promised, seconds } = outcome;
      const failure = failureOf(outcome);
      const verdict = failure === null ? 'yes' : `**no**: ${failure}`;
      const cells = [
        promised.name,
        promised.promise,
        triedText(outcome),
        String(Math.round(seconds)),
        verdict,
      ];
      return `| ${cells.map(cell).join(' | ')} |`;
    }),
    '',
    'Not tried:',
    '',
    ...notTried.map((each) => `- ${each}`),
    '',
  ].join('\n');
}
