import { useLocation } from '@kolo/routing';
import { useCurrentUserQuery } from '@kolo/store';
import { useEffect, useRef } from 'react';

/**
 * The page's one reading of who is here: at the first screen and anew whenever the path changes
 * (docs/product.md#the-calls).
 */
export function useVisitor() {
  const { pathname } = useLocation();
  const query = useCurrentUserQuery();
  const { refetch } = query;
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    void refetch();
  }, [pathname, refetch]);
  return query;
}
