import { WayOut } from './Part.tsx';
import { PARTS, type PartName } from './parts.ts';

export function PartPage({ name, onLeave }: { name: PartName; onLeave: () => void }) {
  const Content = PARTS[name];
  return (
    <WayOut value={onLeave}>
      <Content />
    </WayOut>
  );
}
