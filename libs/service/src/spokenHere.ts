import { ALL_EVENTS, INTERNAL, type OperationOutput } from '@kolo/contracts';

/** What this build says and understands (design 47). */
export const spokenHere = (): OperationOutput<'contract'> => ({
  events: Object.fromEntries(Object.entries(ALL_EVENTS).map(([type, { version }]) => [type, version])),
  questions: Object.entries(INTERNAL).flatMap(([service, questions]) =>
    Object.keys(questions).map((question) => `${service}.${question}`),
  ),
});
