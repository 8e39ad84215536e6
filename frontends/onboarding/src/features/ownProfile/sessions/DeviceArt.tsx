import type { DeviceKind } from '@kolo/contracts/api/sessions';
import { ArtTile } from '../parts/ArtTile.tsx';

const PHONE =
  'M9.5 3h5A2.5 2.5 0 0 1 17 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 7 18.5v-13A2.5 2.5 0 0 1 9.5 3zM11 18h2';
const TABLET =
  'M7.5 3h9A2.5 2.5 0 0 1 19 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18.5v-13A2.5 2.5 0 0 1 7.5 3zM11 18h2';
const COMPUTER =
  'M6.5 5h11A1.5 1.5 0 0 1 19 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 13.5v-7A1.5 1.5 0 0 1 6.5 5zM3 19h18';
const DRAWINGS: Record<DeviceKind, string> = {
  phone: PHONE,
  tablet: TABLET,
  computer: COMPUTER,
  unknown: COMPUTER,
};

export const DeviceArt = ({ kind }: { kind: DeviceKind }) => (
  <ArtTile isQuiet>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[kind]} />
    </svg>
  </ArtTile>
);
