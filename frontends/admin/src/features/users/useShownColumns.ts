import { useState } from 'react';
import { USER_COLUMNS, type UserColumn } from './userColumns.tsx';

const KEPT_AS = 'adminUserColumnsHidden';

/** The columns that this browser leaves out; none where it keeps nothing or something else. */
function hiddenBefore(): readonly string[] {
  try {
    return (localStorage.getItem(KEPT_AS) ?? '').split(',');
  } catch {
    return [];
  }
}

/** The columns that are shown, kept in this browser. Names always are: they lead to the members. */
export function useShownColumns(): [readonly UserColumn[], (shown: readonly string[]) => void] {
  const [hidden, setHidden] = useState(hiddenBefore);
  const columns = USER_COLUMNS.filter((column) => column === 'name' || !hidden.includes(column));
  const show = (shown: readonly string[]) => {
    const without = USER_COLUMNS.filter((column) => !shown.includes(column));
    setHidden(without);
    try {
      localStorage.setItem(KEPT_AS, without.join(','));
    } catch {
      // Kept until the page is left.
    }
  };
  return [columns, show];
}
