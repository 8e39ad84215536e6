import { fileURLToPath } from 'node:url';

/** Where a portrait lies. */
export const portraitFile = (name: string): string =>
  fileURLToPath(new URL(`../portraits/${name}`, import.meta.url));
