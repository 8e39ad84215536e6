import type { CallSpec, Disclosure } from '@kolo/contracts';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Sight } from '../visibility/visibility.ts';

type Read<Spec, Part extends string> = Spec extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
type UsualAnswer<Spec> = Spec extends { answers: { 200: infer Answer } } ? Answer : undefined;

/** What a call answers: JSON, or nothing where the handler writes the answer itself. */
export type AnswerOf<Spec extends CallSpec> =
  UsualAnswer<Spec> extends z.ZodType ? z.output<UsualAnswer<Spec>> : unknown;

/** What the handler of a call is given: who asks, and what they sent in the declared shape. */
export interface Given<Spec extends CallSpec> {
  /** The member who asks; absent where nobody is asked who they are. */
  member: Spec extends { access: { who: 'anyone' } } ? undefined : string;
  params: Read<Spec, 'params'>;
  query: Read<Spec, 'query'>;
  headers: Read<Spec, 'headers'>;
  body: Read<Spec, 'body'>;
  /** How the member whom the call is about stands to the caller; absent where it is about nobody. */
  sight: Spec extends { access: { toward: { as: Disclosure } } } ? Sight : undefined;
  request: Request;
  response: Response;
}

/** A call and what answers it. */
export interface Served {
  spec: CallSpec;
  handle(given: Given<CallSpec>): unknown;
  repeat?(given: Given<CallSpec>): Promise<unknown>;
}

/**
 * Answers a declared call; the only way in which a service takes one from outside. When the handler runs, the kit has let in
 * whom the call allows, has read the input, and has refused whoever may not have this of the member whom the call is about.
 *
 * @param repeat the answer to a request that was answered before; asked where the same would be refused now
 */
export const serve = <const Spec extends CallSpec, const Answer extends AnswerOf<Spec>>(
  spec: Spec,
  handle: (given: Given<Spec>) => Promise<Answer>,
  repeat?: (given: Given<Spec>) => Promise<Answer | null>,
): Served => ({
  spec,
  handle: handle as Served['handle'],
  ...(repeat && { repeat: repeat as NonNullable<Served['repeat']> }),
});
