import { type CallSpec, Problem, REFUSED_WITH, showsPerson } from '@kolo/contracts';
import type { PeopleShown } from '../peopleShown.ts';
import type { Sight, Visibility } from '../visibility/visibility.ts';

/** Longer than a refusal takes: each leaves at the same time after its request, whatever was looked up for it. */
const REFUSAL_MS = 20;

/** What a request sent, by part. */
type Sent = Readonly<Record<string, unknown>>;

/** The member whom a request names where its contract says that it does. */
function memberNamed(where: string, sent: Sent): string {
  const named = where
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      sent,
    );
  if (typeof named !== 'string') throw new Error(`no member is named by ${where}`);
  return named;
}

/**
 * How the member whom a call is about stands to the caller; `undefined` for a call about nobody. The kit refuses by its
 * outcome before the handler runs (docs/product.md#the-table-of-relations).
 */
export async function sightFor(
  { access: { toward } }: CallSpec,
  viewer: string | undefined,
  sent: Sent,
  visibility: Visibility | undefined,
): Promise<Sight | undefined> {
  if (typeof toward !== 'object' || viewer === undefined) return undefined;
  if (!visibility) throw new Error('a call about a member needs to know who may see whom');
  return visibility.of(toward.as, viewer, memberNamed(toward.member, sent));
}

/**
 * Counts the member whom a call shows among the people of the viewer's day. Throws `people_limit`
 * (docs/product.md#daily-viewing-budget).
 */
export async function countShown(
  { access }: CallSpec,
  viewer: string | undefined,
  { sent, sight }: { sent: Sent; sight: Sight | undefined },
  peopleShown: PeopleShown,
): Promise<void> {
  const { toward } = access;
  if (typeof toward !== 'object' || viewer === undefined || !showsPerson(access)) return;
  const id = memberNamed(toward.member, sent);
  await peopleShown.limit(viewer, [{ id, isMutualInterest: sight?.relation === 'match' }]);
}

/** The refusal of what a viewer does not get; `null` for what they do. */
export function refusalOf(sight: Sight | undefined): Problem | null {
  const code = sight && REFUSED_WITH[sight.outcome];
  return code ? new Problem(code) : null;
}

/** Whether a refusal may depend on somebody who is not to be told of: also of a list that is read on from somebody. */
const mayTell = ({ access }: CallSpec, error: unknown): boolean =>
  error instanceof Problem &&
  access.who === 'member' &&
  (error.code === 'member_not_found' || (access.toward === undefined && error.code === 'invalid_input'));

/** Holds a refusal back that would tell by its time how much was looked up. */
export async function evenOut(spec: CallSpec, startedAt: number, error: unknown): Promise<void> {
  if (!mayTell(spec, error)) return;
  const left = Math.ceil(startedAt + REFUSAL_MS - performance.now());
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
