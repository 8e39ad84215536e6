import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { type ApiError, toApiError } from './apiError.ts';
import { csrfToken } from './csrf.ts';
import { type EarlyAnswer, forgetEarlyCalls, takeEarly } from './earlyCalls.ts';
import { newTraceparent } from './traceparent.ts';

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

const isSafe = ({ method = 'GET' }: FetchArgs): boolean => method === 'GET';

const withCsrf = (args: FetchArgs): FetchArgs => {
  const token = isSafe(args) ? null : csrfToken(document.cookie);
  return token === null ? args : { ...args, headers: { ...args.headers, 'X-CSRF-Token': token } };
};

async function readEarly(early: Promise<EarlyAnswer>) {
  try {
    const { response, text } = await early;
    const data = bodyOf(text);
    if (response.ok) return { data };
    return { error: await toApiError({ status: response.status, data }, response.statusText) };
  } catch (error) {
    return { error: await toApiError({ status: 'FETCH_ERROR', error: String(error) }) };
  }
}

/**
 * Adds a trace, and the CSRF token to unsafe calls (docs/product.md#the-calls). Uses the answer of an early call
 * unless something has changed since.
 */
export const baseQuery: BaseQueryFn<FetchArgs, unknown, ApiError> = async (args, api, extra) => {
  if (!isSafe(args)) forgetEarlyCalls();
  const early = isSafe(args) ? takeEarly(args.url) : null;
  if (early) return readEarly(early);
  const result = await plainQuery(withCsrf(args), api, extra);
  if (result.error) return { error: await toApiError(result.error, result.meta?.response?.statusText) };
  return { data: result.data };
};
