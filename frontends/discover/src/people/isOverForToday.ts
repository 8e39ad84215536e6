import { isApiError } from '@kolo/store';

/** Whether nobody further is shown today (product 71). */
export const isOverForToday = (error: unknown): boolean => isApiError(error) && error.code === 'people_limit';
