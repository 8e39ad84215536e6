import { lazy, Suspense } from 'react';

export interface LightboxProps {
  photos: readonly string[];
  /** `null` keeps it closed. */
  index: number | null;
  name: string;
  onChange: (index: number) => void;
  onClose: () => void;
}

const OpenLightbox = lazy(() => import('./OpenLightbox.tsx'));

/** Swiping down closes it (docs/product.md#the-app-in-the-hand). */
export function Lightbox({ index, ...rest }: LightboxProps) {
  if (index === null || rest.photos.length === 0) return null;
  return (
    <Suspense>
      <OpenLightbox {...rest} index={index} />
    </Suspense>
  );
}
