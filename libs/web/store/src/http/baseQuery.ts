import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { type ApiError, toApiError } from './apiError.ts';
import { csrfToken } from './csrf.ts';
import { type EarlyAnswer, forgetEarlyCalls, takeEarly } from './earlyCalls.ts';
import { newTraceparent } from './traceparent.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An answer may be JSON, plain text or empty; all three are read without failing. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const plainQuery = fetchBaseQuery({
  baseUrl: '/',
  credentials: 'include',
  prepareHeaders: (headers) => headers.set('traceparent', newTraceparent()),
  responseHandler: async (response) => bodyOf(await response.text()),
});

const isSafe = (args: string | FetchArgs): boolean =>
  typeof args === 'string' || SAFE_METHODS.has(args.method?.toUpperCase() ?? 'GET');

const withCsrf = (args: string | FetchArgs): string | FetchArgs => {
  const token = isSafe(args) ? null : csrfToken(document.cookie);
  if (token === null || typeof args === 'string') return args;
  return { ...args, headers: { ...args.headers, 'X-CSRF-Token': token } };
};

async function readEarly(early: Promise<EarlyAnswer>) {
  try {
    const { response, text } = await early;
    const data = bodyOf(text);
    if (response.ok) return { data };
    return { error: toApiError({ status: response.status, data }, response.statusText) };
  } catch (error) {
    return { error: toApiError({ status: 'FETCH_ERROR', error: String(error) }) };
  }
}

/**
 * Sends cookies and a new trace with every call and the CSRF token with unsafe ones; failures become `ApiError`
 * (docs/product.md#the-calls). What was asked early is not asked again, unless something changed since.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (args, api, extra) => {
  if (!isSafe(args)) forgetEarlyCalls();
  const early = typeof args === 'string' ? takeEarly(`/${args}`) : null;
  if (early) return readEarly(early);
  const result = await plainQuery(withCsrf(args), api, extra);
  if (result.error) return { error: toApiError(result.error, result.meta?.response?.statusText) };
  return { data: result.data };
};
