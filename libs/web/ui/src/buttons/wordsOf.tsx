import type { ReactNode } from 'react';

/** Words in an element of their own: a browser that translates the page replaces texts, and React would no longer find them. */
export const wordsOf = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? <span>{children}</span> : children;
