import { Problem } from '@kolo/contracts/errors';
import { REFUSED_WITH } from '@kolo/contracts/profile/visibility';
import { showsPerson } from '@kolo/contracts/protocol/access';
import type { CallSpec } from '@kolo/contracts/protocol/call';
import type { PeopleShown } from '../store/peopleShown.ts';
import type { Sight, Visibility } from '../visibility/visibility.ts';

/** Longer than any lookup takes: every refusal leaves this long after its request, so timing reveals nothing. */
const REFUSAL_MS = 20;

type Sent = Readonly<Record<string, unknown>>;

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

/** `undefined` if the call is about nobody (docs/product.md#the-table-of-relations). */
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

/** Counts whom the call shows. Throws `people_limit` (docs/product.md#daily-viewing-budget). */
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

export function refusalOf(sight: Sight | undefined): Problem | null {
  const code = sight && REFUSED_WITH[sight.outcome];
  return code ? new Problem(code) : null;
}

/** Whether a refusal could reveal a hidden member, including one used as a cursor. */
const couldReveal = ({ access }: CallSpec, error: unknown): boolean =>
  error instanceof Problem &&
  access.who === 'member' &&
  (error.code === 'member_not_found' || (access.toward === undefined && error.code === 'invalid_input'));

export async function evenOut(spec: CallSpec, startedAt: number, error: unknown): Promise<void> {
  if (!couldReveal(spec, error)) return;
  const left = Math.ceil(startedAt + REFUSAL_MS - performance.now());
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
