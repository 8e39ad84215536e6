import { lazy, Suspense } from 'react';

export interface LightboxProps {
  /** Addresses in the order shown. */
  photos: readonly string[];
  /** `null` keeps it closed. */
  index: number | null;
  /** Whose photos these are. */
  name: string;
  onChange: (index: number) => void;
  onClose: () => void;
}

/** Seldom the first thing, so it comes when a photo is opened. */
const OpenLightbox = lazy(() => import('./OpenLightbox.tsx'));

/**
 * A full-screen gallery: arrows, thumbnails, 'n / total', Escape; a finger goes on across, and closes downwards
 * (docs/product.md#the-app-in-the-hand).
 */
export function Lightbox({ index, ...rest }: LightboxProps) {
  if (index === null || rest.photos.length === 0) return null;
  return (
    <Suspense>
      <OpenLightbox {...rest} index={index} />
    </Suspense>
  );
}
