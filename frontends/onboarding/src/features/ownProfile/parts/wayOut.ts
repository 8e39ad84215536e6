import { createContext } from 'react';

/** How to leave a part's page; `null` if the parts are on one page. */
export const WayOut = createContext<(() => void) | null>(null);
