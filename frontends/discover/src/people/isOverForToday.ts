import { isApiError } from '@kolo/store';

/** The daily budget of new people is used up (docs/product.md#daily-viewing-budget). */
export const isOverForToday = (error: unknown): boolean => isApiError(error) && error.code === 'people_limit';
