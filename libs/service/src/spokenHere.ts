import { ALL_CALLS, ALL_EVENTS, INTERNAL, type OperationOutput, vouchedIdentity } from '@kolo/contracts';

/** What this build says and understands (docs/design.md#releases-side-by-side). */
export const spokenHere = (): OperationOutput<'contract'> => ({
  events: Object.fromEntries(Object.entries(ALL_EVENTS).map(([type, { version }]) => [type, version])),
  questions: Object.entries(INTERNAL).flatMap(([service, questions]) =>
    Object.keys(questions).map((question) => `${service}.${question}`),
  ),
  calls: ALL_CALLS.map(({ service, method, path }) => `${service} ${method} ${path}`),
  vouched: Object.entries(vouchedIdentity.shape).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [name] : [],
  ),
});
