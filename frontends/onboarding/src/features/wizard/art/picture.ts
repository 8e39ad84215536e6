interface Layer {
  thread: 'linen' | 'red' | 'dark' | 'blue' | 'quince' | 'green' | 'smoke';
  /** Three digits per row of stitches: x, y and length - 1. */
  runs: string;
}

/** 72 stitches wide; the first layer is the lowest. */
export interface Picture {
  height: number;
  layers: readonly Layer[];
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_+*()!=~:';
const numberAt = (runs: string, index: number): number => DIGITS.indexOf(runs.charAt(index));

export function outlineOf({ runs }: Layer): string {
  let outline = '';
  for (let index = 0; index < runs.length; index += 3) {
    const length = numberAt(runs, index + 2) + 1;
    outline += `M${numberAt(runs, index)} ${numberAt(runs, index + 1)}h${length}v1h-${length}z`;
  }
  return outline;
}
