import {
  chosenKinds,
  type DealbreakerKind,
  type Dealbreakers,
  withoutKind,
} from '@kolo/contracts/profile/dealbreakers';
import { WORDS } from '@kolo/contracts/words';

/** What the service would refuse. */
export function whatIsWrong(value: Dealbreakers, kind: DealbreakerKind): string | null {
  if (kind === 'age') return value.age && value.age.from > value.age.to ? WORDS.agesCrossed : null;
  return value[kind]?.length === 0 ? WORDS.nothingAcceptable : null;
}

export const isInOrder = (value: Dealbreakers): boolean =>
  chosenKinds(value).every((kind) => whatIsWrong(value, kind) === null);

/** Without the questions that are still being answered. */
export const withoutUnfinished = <Chosen extends Dealbreakers>(value: Chosen): Chosen =>
  chosenKinds(value)
    .filter((kind) => whatIsWrong(value, kind) !== null)
    .reduce(withoutKind, value);
