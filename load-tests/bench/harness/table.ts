import { type Figure, isReached, type Outcome, ratioOf } from './figures.ts';

const number = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

function goalText({ goal }: Figure): string {
  if (!goal) return '';
  const sign = goal.atMost === undefined ? '≥' : '≤';
  const bound = number(goal.atMost ?? goal.atLeast ?? 0);
  return `${sign} ${bound}${goal.of === 'ratio' ? '×' : ''}`;
}

function verdict(figure: Figure): string {
  const reached = isReached(figure);
  return reached === null ? '' : reached ? 'reached' : 'missed';
}

function lineOf(bench: string, figure: Figure): string[] {
  const { what, value, unit, floor } = figure;
  const ratio = ratioOf(figure);
  return [
    bench,
    what,
    `${number(value)} ${unit}`,
    floor === undefined ? '' : `${number(floor)} ${unit}`,
    ratio === null ? '' : `${number(ratio)}×`,
    goalText(figure),
    verdict(figure),
  ];
}

const HEAD = ['benchmark', 'what', 'measured', 'floor', 'ratio', 'goal', ''];

/** All figures as a Markdown table. */
export function tableOf(outcomes: readonly (Outcome & { bench: string })[]): string {
  const lines = [
    HEAD,
    HEAD.map(() => '---'),
    ...outcomes.flatMap(({ bench, figures, failure, isVoid }) =>
      failure
        ? [[bench, failure, '', '', '', '', isVoid ? 'void' : 'failed']]
        : figures.map((figure) => lineOf(bench, figure)),
    ),
  ];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}
