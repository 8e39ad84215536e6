import type { ReactNode } from 'react';

/** Page translators replace text nodes, which React could no longer find. */
export const wordsOf = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? <span>{children}</span> : children;
