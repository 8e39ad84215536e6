import { useState } from 'react';
import { USER_COLUMNS, type UserColumn } from './userColumns.tsx';

const STORAGE_KEY = 'adminUserColumnsHidden';

function readHiddenColumns(): readonly string[] {
  try {
    return (localStorage.getItem(STORAGE_KEY) ?? '').split(',');
  } catch {
    return [];
  }
}

/** The choice is kept in this browser. Names are always shown, because they link to the members. */
export function useShownColumns(): [readonly UserColumn[], (shown: readonly string[]) => void] {
  const [hidden, setHidden] = useState(readHiddenColumns);
  const columns = USER_COLUMNS.filter((column) => column === 'name' || !hidden.includes(column));
  const show = (shown: readonly string[]) => {
    const without = USER_COLUMNS.filter((column) => !shown.includes(column));
    setHidden(without);
    try {
      localStorage.setItem(STORAGE_KEY, without.join(','));
    } catch {
      // Storage is unavailable; the choice lasts until the page is left.
    }
  };
  return [columns, show];
}
