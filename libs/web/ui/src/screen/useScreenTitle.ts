import { BRAND } from '@kolo/contracts/site/brand';
import { useEffect } from 'react';

let screen: string | null = null;
let mark = '';

function show(): void {
  screen ??= document.title;
  document.title = mark === '' ? screen : `(${mark}) ${screen}`;
}

/** E.g. `Your Matches · Kolo`. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    screen = `${title} · ${BRAND.name}`;
    show();
  }, [title]);
}

/** E.g. `(2) Your Matches · Kolo`. */
export function useTitleMark(text: string): void {
  useEffect(() => {
    mark = text;
    show();
  }, [text]);
}
