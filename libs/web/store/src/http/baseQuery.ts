import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { type ApiError, toApiError } from './apiError.ts';
import { csrfToken } from './csrf.ts';
import { fetchOrTake } from './earlyCalls.ts';
import { newTraceparent } from './traceparent.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An answer may be JSON, plain text or empty; all three are read without failing. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const plainQuery = fetchBaseQuery({
  baseUrl: '/',
  fetchFn: fetchOrTake,
  credentials: 'include',
  prepareHeaders: (headers) => headers.set('traceparent', newTraceparent()),
  responseHandler: readBody,
});

const methodOf = (args: string | FetchArgs): string =>
  (typeof args === 'string' ? undefined : args.method)?.toUpperCase() ?? 'GET';

const withCsrf = (args: string | FetchArgs): string | FetchArgs => {
  const token = SAFE_METHODS.has(methodOf(args)) ? null : csrfToken(document.cookie);
  if (token === null || typeof args === 'string') return args;
  return { ...args, headers: { ...args.headers, 'X-CSRF-Token': token } };
};

/** Sends cookies and a new trace with every call and the CSRF token with unsafe ones; failures become `ApiError` (product 28). */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (args, api, extra) => {
  const result = await plainQuery(withCsrf(args), api, extra);
  if (result.error) return { error: toApiError(result.error, result.meta?.response?.statusText) };
  return { data: result.data };
};
