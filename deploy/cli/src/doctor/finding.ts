/** One line of a doctor's report. */
export interface Finding {
  about: 'settings' | 'ports' | 'services' | 'releases';
  name: string;
  state: 'ok' | 'notice' | 'wrong';
  /** Where it is, without what lets one in. */
  address: string;
  says: string;
}

const MARKS = { ok: 'ok', notice: '--', wrong: 'FAIL' } as const;

/** The finding as cells of a line. */
export const cellsOf = ({ name, state, address, says }: Finding): string[] => [
  `  ${MARKS[state]}`,
  name,
  address,
  says,
];
