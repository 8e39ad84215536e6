import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Budget } from '../limits.ts';
import type { ServiceName } from '../services.ts';
import { type Access, isForOperators } from './access.ts';
import { type Method, partsOf, type Route } from './routes.ts';

export interface OtherAnswer {
  /** The usual one first. */
  contentTypes: readonly string[];
  what: string;
}

export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  answer?: unknown;
}

/** Services serve by it, and documents and tests derive from it (docs/design.md#calls-are-declared). */
export interface CallSpec {
  route: Route;
  method: Method;
  path: string;
  service: ServiceName | 'gateway';
  access: Access;
  /** One sentence. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The file's field in a multipart body. */
  file?: string;
  headers?: z.ZodObject;
  /** By status; the usual one first. */
  answers: Readonly<Record<number, z.ZodType | OtherAnswer>>;
  /** Errors besides those `errorsOf` adds. */
  errors?: readonly ErrorCode[];
  /** See docs/product.md#limits. */
  budget?: Budget;
  /** Other limits, in words. */
  limits?: readonly string[];
  example?: Example;
}

export function call<const Spec extends Omit<CallSpec, 'method' | 'path'>>(
  spec: Spec,
): Spec & Pick<CallSpec, 'method' | 'path'> {
  const [method, path] = partsOf(spec.route);
  return { ...spec, method, path };
}

/** Needs a CSRF token. */
export const isUnsafe = ({ method }: Pick<CallSpec, 'method'>): boolean => method !== 'GET';

export const isJson = (answer: z.ZodType | OtherAnswer): answer is z.ZodType => answer instanceof z.ZodType;

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
