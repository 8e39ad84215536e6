/** A line of the doctor's report. */
export interface Finding {
  about: 'settings' | 'ports' | 'services' | 'releases';
  name: string;
  state: 'ok' | 'notice' | 'wrong';
  /** The address without credentials. */
  address: string;
  says: string;
}

const MARKS = { ok: 'ok', notice: '--', wrong: 'FAIL' } as const;

/** The cells of a finding's row. */
export const cellsOf = ({ name, state, address, says }: Finding): string[] => [
  `  ${MARKS[state]}`,
  name,
  address,
  says,
];
