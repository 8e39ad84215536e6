import type { CSSProperties } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** A photo's blurred placeholder behind it, until it has loaded; nothing for a photo without one. */
export function backdrop(placeholder: string | undefined): CSSProperties | undefined {
  if (placeholder === undefined) return undefined;
  return { background: `center / cover url(${thumbHashToDataURL(bytesOf(placeholder))})` };
}
