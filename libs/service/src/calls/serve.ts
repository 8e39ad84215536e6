import type { Disclosure } from '@kolo/contracts/profile/visibility';
import type { CallSpec } from '@kolo/contracts/protocol/call';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Sight } from '../visibility/visibility.ts';

type Read<Spec, Part extends string> = Spec extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
type UsualAnswer<Spec> = Spec extends { answers: { 200: infer Answer } } ? Answer : undefined;

/** What a handler returns: JSON, or anything if it writes the response itself. */
export type AnswerOf<Spec extends CallSpec> =
  UsualAnswer<Spec> extends z.ZodType ? z.output<UsualAnswer<Spec>> : unknown;

export interface Given<Spec extends CallSpec> {
  member: Spec extends { access: { who: 'anyone' } } ? undefined : string;
  params: Read<Spec, 'params'>;
  query: Read<Spec, 'query'>;
  headers: Read<Spec, 'headers'>;
  body: Read<Spec, 'body'>;
  sight: Spec extends { access: { toward: { as: Disclosure } } } ? Sight : undefined;
  request: Request;
  response: Response;
}

export interface Served {
  spec: CallSpec;
  handle(given: Given<CallSpec>): unknown;
  repeat?: ((given: Given<CallSpec>) => Promise<unknown>) | undefined;
}

/**
 * By the time `handle` runs, the kit has checked caller and input, and refused anyone who may not see the member
 * the call is about. `repeat` answers a retried request that would now be refused.
 */
export const serve = <const Spec extends CallSpec, const Answer extends AnswerOf<Spec>>(
  spec: Spec,
  handle: (given: Given<Spec>) => Promise<Answer>,
  repeat?: (given: Given<Spec>) => Promise<Answer | null>,
): Served => ({
  spec,
  handle: handle as Served['handle'],
  repeat: repeat as Served['repeat'],
});
