/** One repeat of the woven band; `#` is thread. */
const PATTERN = ['..#...', '.#.#..', '#.#.#.', '.#.#..', '..#...'];
const REPEATS = 9;
const STITCH = 6;
const THREAD = '#F3B53F';
const TINY = `font-size:0;line-height:${STITCH}px`;

const cells = (row: string) =>
  (row.match(/\.+|#/g) ?? [])
    .map((run) => `<td width=${run.length * STITCH}${run === '#' ? ` bgcolor=${THREAD}` : ''}>&nbsp;`)
    .join('');

const rows = PATTERN.map(
  (row) =>
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="left" class="band" style="border-collapse:collapse;${TINY}"><tr height=${STITCH}>${cells(row.repeat(REPEATS))}</table><div style="clear:both;height:0;line-height:0;font-size:0;"></div>`,
);

/** Table cells, which every mail reader draws without images. */
export const BAND = `<div aria-hidden="true">${rows.join('')}</div>`;

/** For readers that do not size cells by the table. */
export const BAND_STYLE = `.band td{${TINY}}`;
