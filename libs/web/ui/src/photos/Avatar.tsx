import { isPaid } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { Icon } from '../icons/Icon.tsx';
import { sizedPhoto } from './sizedPhoto.ts';
import { usePicture } from './usePicture.ts';

export interface AvatarProps {
  url: string | null | undefined;
  /** In pixels. */
  size?: number | undefined;
  /** Empty when the name stands beside it. */
  alt?: string | undefined;
  /** A paid tier carries the gold badge. */
  tier?: string | undefined;
}

/** A round photo, a person icon without one or when it fails to load. */
export function Avatar({ url, size = 48, alt = '', tier = 'free' }: AvatarProps) {
  const t = useText('common');
  const picture = usePicture(url);
  const style = { width: size, height: size };
  return (
    <span className="avatar-with-badge">
      {picture.url ? (
        <img
          className="avatar"
          src={sizedPhoto(picture.url, 'card')}
          onError={picture.onError}
          alt={alt}
          width={size}
          height={size}
          style={style}
        />
      ) : (
        <span className="avatar no-photo" style={style} {...(alt && { role: 'img', 'aria-label': alt })}>
          <Icon name="person" />
        </span>
      )}
      {isPaid(tier) && (
        <span className="gold-badge">
          <Icon name="crown" isFilled />
          <span className="visually-hidden">{t('member.paid')}</span>
        </span>
      )}
    </span>
  );
}
