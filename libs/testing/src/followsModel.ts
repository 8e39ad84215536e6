import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import type { Decider, DomainEvent } from '@kolo/events';
import fc from 'fast-check';
import { noteTried } from './noteTried.ts';

const numberFrom = (text: string | undefined, fallback: number): number =>
  text === undefined ? fallback : Number(text);

/** A rule as `docs/product.md` says it, written without looking at the decider. */
export interface Model<Command, Shown> {
  /** Returns the code of the refusal, or changes the model. */
  step(command: Command): string | undefined;
  /** What the rule promises, in the words of `observe`. */
  shows(): Shown;
}

interface Comparison<State, Command, Event extends DomainEvent, Shown> {
  decider: Decider<State, Command, Event>;
  sequences: fc.Arbitrary<Command[]>;
  startModel: () => Model<Command, Shown>;
  observe: (state: State) => Shown;
}

function refusalOf<Result>(work: () => Result): { result: Result } | { code: string } {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof Problem) return { code: error.code };
    throw error;
  }
}

/** Long enough that most reach every stage of a life. */
export const sequencesOf = <Command>(commands: fc.Arbitrary<Command>): fc.Arbitrary<Command[]> =>
  fc.array(commands, { minLength: 1, maxLength: 40, size: 'max' });

/** A command and when it is given. */
export interface Timed<Command> {
  now: Date;
  command: Command;
}

/** As `sequencesOf`, with a clock that `pause` milliseconds move on before each command. */
export const sequencesInTime = <Command>(
  commands: fc.Arbitrary<(now: Date) => Command>,
  pause: fc.Arbitrary<number>,
): fc.Arbitrary<Timed<Command>[]> =>
  sequencesOf(fc.tuple(pause, commands)).map((all) => {
    let time = Date.parse('2026-11-27T12:00:00.000Z');
    return all.map(([ms, make]) => {
      time += ms;
      const now = new Date(time);
      return { now, command: make(now) };
    });
  });

/** Folds events as recorded when their command was given. */
export function recordedInTime<State, Command, Event extends DomainEvent>({
  initial,
  decide,
  evolve,
}: Decider<State, Command, Event>): Decider<State, Timed<Command>, Event> {
  let recordedAt = '';
  return {
    initial,
    decide(state, { now, command }) {
      recordedAt = now.toISOString();
      return decide(state, command);
    },
    evolve: (state, event) => evolve(state, { ...event, recordedAt }),
  };
}

/**
 * Runs random sequences of commands against a decider and a model, and compares refusals and state after each.
 * `SEQUENCES` sets how many (200); a failure prints its seed, which `SEED` repeats.
 */
export function followsModel<State, Command, Event extends DomainEvent, Shown>({
  decider,
  sequences,
  startModel,
  observe,
}: Comparison<State, Command, Event, Shown>): void {
  const { SEQUENCES, SEED } = process.env;
  const numRuns = numberFrom(SEQUENCES, 200);
  fc.assert(
    fc.property(sequences, (sequence) => {
      const model = startModel();
      let state = decider.initial;
      for (const command of sequence) {
        const before = state;
        const answer = refusalOf(() => decider.decide(before, command));
        const code = model.step(command);
        if ('result' in answer)
          state = answer.result.reduce((next, event) => decider.evolve(next, event), before);
        const seen = { code: 'code' in answer ? answer.code : undefined, shown: observe(state) };
        const promised = { code, shown: model.shows() };
        // `expect` is slow, and nearly all comparisons hold.
        if (!isDeepStrictEqual(seen, promised))
          expect({ command, ...seen }).toEqual({ command, ...promised });
      }
    }),
    { numRuns, ...(SEED !== undefined && { seed: Number(SEED) }) },
  );
  noteTried(numRuns, 'sequences');
}
