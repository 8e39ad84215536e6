import { sizedPhoto } from '@kolo/ui';
import type { ImgHTMLAttributes } from 'react';

/** Sources and sizes must equal what the shell preloads, or the photo loads twice. */
const SIZES = '(max-width: 767px) 100vw, 400px';

export interface ResponsivePhotoProps extends ImgHTMLAttributes<HTMLImageElement> {
  url: string;
  alt: string;
}

export const ResponsivePhoto = ({ url, alt, ...rest }: ResponsivePhotoProps) => (
  <img
    {...rest}
    src={sizedPhoto(url, 'card')}
    srcSet={`${sizedPhoto(url, 'card')} 504w, ${sizedPhoto(url, 'profile')} 882w`}
    sizes={SIZES}
    alt={alt}
    width="504"
    height="645"
  />
);
