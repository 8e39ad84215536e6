import { isApiError } from '@kolo/store';

/** Whether nobody further is shown today (docs/product.md#daily-viewing-budget). */
export const isOverForToday = (error: unknown): boolean => isApiError(error) && error.code === 'people_limit';
