import type { CSSProperties } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Shown until the photo has loaded. */
export function backdrop(placeholder: string | undefined): CSSProperties | undefined {
  if (placeholder === undefined) return undefined;
  return { background: `center / cover url(${thumbHashToDataURL(bytesOf(placeholder))})` };
}
