import { LazyScreen } from '@kolo/ui';
import { PARTS, type PartName } from './parts.ts';
import { WayOut } from './wayOut.ts';

export function PartPage({ name, onLeave }: { name: PartName; onLeave: () => void }) {
  return (
    <WayOut value={onLeave}>
      <LazyScreen key={name} load={PARTS[name]} />
    </WayOut>
  );
}
