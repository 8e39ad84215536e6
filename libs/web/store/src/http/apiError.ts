import type { NamedPlace } from '@kolo/contracts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** How a failed call reaches a screen. */
export interface ApiError {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The code of the error catalogue, `network` without an answer, `unknown` when the body names none. */
  code: string;
  /** The server's sentence for the member; empty when it gave none, so that the screen says its own. */
  message: string;
  /** Status, colon, body (docs/product.md#what-members-are-told). */
  text: string;
  /** What was wrong with single inputs. */
  fields: Record<string, string>;
  /** The place that may have been meant by one that is not known. */
  didYouMean?: NamedPlace | undefined;
}

const NETWORK_SENTENCE = 'Please check your internet connection and try again';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function fieldsOf(body: unknown): Record<string, string> {
  if (!isRecord(body) || !isRecord(body.fields)) return {};
  return Object.fromEntries(
    Object.entries(body.fields).flatMap(([name, sentence]) =>
      typeof sentence === 'string' ? [[name, sentence]] : [],
    ),
  );
}

function placeIn(meant: unknown): NamedPlace | undefined {
  const { country, city } = isRecord(meant) ? meant : {};
  return typeof country === 'string' && typeof city === 'string' ? { country, city } : undefined;
}

/** Turns what fetchBaseQuery reports into an `ApiError`; never throws. */
export function toApiError(error: FetchBaseQueryError, statusText = ''): ApiError {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') {
    return { status: 0, code: 'network', message: NETWORK_SENTENCE, text: error.error, fields: {} };
  }
  const status = typeof error.status === 'number' ? error.status : 0;
  const body: unknown = error.data;
  const bodyText = typeof body === 'string' ? body : JSON.stringify(body);
  const record = isRecord(body) ? body : {};
  const text = `${status}: ${bodyText || statusText}`;
  return {
    status,
    code: textOf(record.code) ?? 'unknown',
    message: textOf(record.error) ?? textOf(record.message) ?? '',
    text,
    fields: fieldsOf(body),
    ...(record.didYouMean !== undefined && { didYouMean: placeIn(record.didYouMean) }),
  };
}

/** Narrows the `error` of a query hook or the rejection of `unwrap()`. */
export function isApiError(error: unknown): error is ApiError {
  return isRecord(error) && typeof error.status === 'number' && typeof error.message === 'string';
}

/** No answer came. */
export const isOffline = (error: unknown): boolean => isApiError(error) && error.status === 0;

const CANNOT_ANSWER = new Set([502, 503, 504]);

/** Nobody could answer just now; the same may be asked again later. */
export const isUnanswered = (error: unknown): boolean =>
  isOffline(error) || (isApiError(error) && CANNOT_ANSWER.has(error.status));

/** Nobody is signed in, or not any longer. */
export const isSignedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** Not for this member. */
export const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;

/** There is no such thing, or not for this member. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** The sentence of any failure, or `fallback` when it carries none. */
export const errorMessage = (error: unknown, fallback: string): string =>
  isApiError(error) && error.message !== '' ? error.message : fallback;
