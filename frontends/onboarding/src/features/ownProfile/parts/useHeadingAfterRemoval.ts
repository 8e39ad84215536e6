import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading when a row is removed: the focused button disappears with it. */
export function useHeadingAfterRemoval(rows: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const rowsBefore = useRef(rows);
  useEffect(() => {
    if (rows < rowsBefore.current) heading.current?.focus();
    rowsBefore.current = rows;
  }, [rows]);
  return heading;
}
