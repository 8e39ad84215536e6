import { z } from 'zod';
import { type Access, isForOperators } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Budget } from './limits.ts';
import type { ServiceName } from './services.ts';

/** An answer that is no JSON: a picture, a page, or a redirect without a body. */
export interface OtherAnswer {
  /** What it may be, the usual one first. */
  contentTypes: readonly string[];
  what: string;
}

/** An example of a request, and what it is answered with. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  answer?: unknown;
}

/**
 * Everything that there is to know of a call: services serve by it, the documents and the tests are made from it
 * (docs/design.md#calls-are-declared).
 */
export interface CallSpec {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With its parameters in braces: `/api/profile/{id}`. */
  path: string;
  service: ServiceName | 'gateway';
  access: Access;
  /** One sentence about what it does. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodType;
  /** The name of the one field of a multipart body that holds a file. */
  file?: string;
  headers?: z.ZodObject;
  /** By status; the first is the usual one. */
  answers: Readonly<Record<number, z.ZodType | OtherAnswer>>;
  /** What it may refuse with, besides what `errorsOf` adds to all calls of its kind. */
  errors?: readonly ErrorCode[];
  /** What a member spends by it (docs/product.md#limits); nothing where none is named. */
  budget?: Budget;
  /** What is limited, in words. */
  limits?: readonly string[];
  example?: Example;
}

/** Declares a call. */
export const call = <const Spec extends CallSpec>(spec: Spec): Spec => spec;

/** Whether a call changes something, and so needs the CSRF token of the session. */
export const isUnsafe = ({ method }: Pick<CallSpec, 'method'>): boolean => method !== 'GET';

/** Whether an answer is JSON. */
export const isJson = (answer: z.ZodType | OtherAnswer): answer is z.ZodType => answer instanceof z.ZodType;

/** Every code that a call may refuse with. */
export function errorsOf({ access, method, params, query, errors = [] }: CallSpec): ErrorCode[] {
  const { who, withoutFactor } = access;
  const codes: (ErrorCode | false | undefined | object)[] = [
    (query || isUnsafe({ method })) && 'invalid_input',
    ...(isUnsafe({ method }) ? (['foreign_origin'] as const) : []),
    who !== 'anyone' && 'sign_in_required',
    who !== 'anyone' && isUnsafe({ method }) && 'csrf_rejected',
    who === 'member' && 'profile_incomplete',
    access.plan && 'paid_members_only',
    isForOperators(access) && !withoutFactor && 'second_factor_required',
    (isForOperators(access) || (params && !errors.some((code) => code.endsWith('_not_found')))) &&
      'not_found',
    isUnsafe({ method }) && 'too_large',
    ...errors,
    'too_many_requests',
    'unavailable',
    'internal',
  ];
  return [...new Set(codes.filter((code): code is ErrorCode => typeof code === 'string'))];
}
