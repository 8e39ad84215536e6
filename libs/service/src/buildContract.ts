import { ALL_CALLS } from '@kolo/contracts/api/calls';
import { ALL_EVENTS } from '@kolo/contracts/events';
import { INTERNAL } from '@kolo/contracts/protocol/internal';
import type { OperationOutput } from '@kolo/contracts/protocol/operations';
import { vouchedIdentity } from '@kolo/contracts/protocol/vouched';

/** The events and questions this build understands (docs/design.md#releases-side-by-side). */
export const buildContract = (): OperationOutput<'contract'> => ({
  events: Object.fromEntries(Object.entries(ALL_EVENTS).map(([type, { version }]) => [type, version])),
  questions: Object.entries(INTERNAL).flatMap(([service, questions]) =>
    Object.keys(questions).map((question) => `${service}.${question}`),
  ),
  calls: ALL_CALLS.map(({ service, method, path }) => `${service} ${method} ${path}`),
  vouched: Object.entries(vouchedIdentity.shape).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [name] : [],
  ),
});
