import { FILTER_ANY } from '@kolo/contracts/profile/enumerations';
import type { Filters } from '../../../api/filters.ts';
import { DEFAULT_FILTERS, filtersNothing } from './filters.ts';

/** Signing out removes it, unlike the device's hints. */
const NAME = 'kolo.filters';

const areFilters = (value: unknown): value is Filters =>
  typeof value === 'object' && value !== null && Object.keys(DEFAULT_FILTERS).every((name) => name in value);

/** What this member had applied on this device. A trip may be over by now. */
export function readKeptFilters(memberId: string): Filters | null {
  try {
    const { of, filters }: { of?: unknown; filters?: unknown } = JSON.parse(
      localStorage.getItem(NAME) ?? '{}',
    );
    if (of !== memberId || !areFilters(filters)) return null;
    const current = { ...filters, trips: FILTER_ANY };
    return filtersNothing(current) ? null : current;
  } catch {
    return null;
  }
}

export function saveKeptFilters(memberId: string, filters: Filters | null): void {
  try {
    if (filters) localStorage.setItem(NAME, JSON.stringify({ of: memberId, filters }));
    else localStorage.removeItem(NAME);
  } catch {
    // Storage is unavailable.
  }
}
