import { BRAND } from '@kolo/contracts';
import { useEffect } from 'react';

let screen: string | null = null;
let mark = '';

function show(): void {
  screen ??= document.title;
  document.title = mark === '' ? screen : `(${mark}) ${screen}`;
}

/** Gives the screen its own title in the browser: `Your Matches · Kolo`. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    screen = `${title} · ${BRAND.name}`;
    show();
  }, [title]);
}

/** Sets something before the title of whichever screen is shown, `(2) Your Matches · Kolo`; nothing where it is empty. */
export function useTitleMark(text: string): void {
  useEffect(() => {
    mark = text;
    show();
  }, [text]);
}
