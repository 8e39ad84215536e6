const DRAWINGS = {
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  block: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.8 5.8l12.4 12.4',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.500 2.5 12 2.5 12zM12 9.200a2.8 2.8 0 1 0 0 5.600 2.8 2.8 0 0 0 0-5.600z',
  pause: 'M8.5 6v12M15.5 6v12',
  phone:
    'M9.5 3h5A2.5 2.5 0 0 1 17 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 7 18.5v-13A2.5 2.5 0 0 1 9.5 3zM11 18h2',
} as const;

/** A row's line drawing; its words say the same. */
export const RowArt = ({ name }: { name: keyof typeof DRAWINGS }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={DRAWINGS[name]} />
  </svg>
);
