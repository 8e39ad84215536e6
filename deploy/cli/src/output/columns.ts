/** Pads all columns but the last to their widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [place, cell] of row.entries()) widths[place] = Math.max(widths[place] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, place) => (place === row.length - 1 ? cell : cell.padEnd(widths[place] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
