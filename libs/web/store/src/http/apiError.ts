import { NO_CONNECTION } from '@kolo/contracts/noConnection';
import type { NamedPlace } from '@kolo/contracts/places/namedPlace';
import { inOurLanguage, refusalInOurLanguage } from '@kolo/i18n';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

export interface ApiError {
  /** 0 without an answer. */
  status: number;
  /** `network` without an answer, `unknown` if the body has none. */
  code: string;
  /** Empty if the server sent none. */
  message: string;
  /** Status, colon, body (docs/product.md#what-members-are-told). */
  text: string;
  fields: Record<string, string>;
  didYouMean?: NamedPlace | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

async function fieldsOf(body: unknown): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (!isRecord(body) || !isRecord(body.fields)) return fields;
  for (const [name, sentence] of Object.entries(body.fields))
    if (typeof sentence === 'string') fields[name] = await refusalInOurLanguage(sentence);
  return fields;
}

function placeIn(meant: unknown): NamedPlace | undefined {
  const { country, city } = isRecord(meant) ? meant : {};
  return typeof country === 'string' && typeof city === 'string' ? { country, city } : undefined;
}

/** Never rejects. */
export async function toApiError(error: FetchBaseQueryError, statusText = ''): Promise<ApiError> {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') {
    return {
      status: 0,
      code: 'network',
      message: inOurLanguage(NO_CONNECTION),
      text: error.error,
      fields: {},
    };
  }
  const status = typeof error.status === 'number' ? error.status : 0;
  const body: unknown = error.data;
  const bodyText = typeof body === 'string' ? body : JSON.stringify(body);
  const record = isRecord(body) ? body : {};
  const text = `${status}: ${bodyText || statusText}`;
  return {
    status,
    code: textOf(record.code) ?? 'unknown',
    message: await refusalInOurLanguage(textOf(record.error) ?? textOf(record.message) ?? ''),
    text,
    fields: await fieldsOf(body),
    ...(record.didYouMean !== undefined && { didYouMean: placeIn(record.didYouMean) }),
  };
}

export function isApiError(error: unknown): error is ApiError {
  return isRecord(error) && typeof error.status === 'number' && typeof error.message === 'string';
}

export const isOffline = (error: unknown): boolean => isApiError(error) && error.status === 0;

const CANNOT_ANSWER = new Set([502, 503, 504]);

/** A retry may succeed. */
export const isUnanswered = (error: unknown): boolean =>
  isOffline(error) || (isApiError(error) && CANNOT_ANSWER.has(error.status));

export const isSignedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

export const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;

export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

export const errorMessage = (error: unknown, fallback: string): string =>
  isApiError(error) && error.message !== '' ? error.message : fallback;
