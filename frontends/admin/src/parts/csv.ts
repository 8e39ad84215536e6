/** What a spreadsheet may take for a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** Until the browser has taken the file. */
const KEPT_MS = 60_000;

const quoted = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as CSV that spreadsheets read as UTF-8 and in which nothing is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;

/** Lets the browser save rows as a file. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
