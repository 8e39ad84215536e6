import { isPaid } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { look } from '../look/look.ts';
import styles from './avatar.module.css';
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
    <span className={styles.avatarWithBadge}>
      {picture.url ? (
        <img
          className={styles.avatar}
          src={sizedPhoto(picture.url, 'card')}
          onError={picture.onError}
          alt={alt}
          width={size}
          height={size}
          style={style}
        />
      ) : (
        <span
          className={classes(styles.avatar, look.noPhoto, styles.noPhoto)}
          style={style}
          {...(alt && { role: 'img', 'aria-label': alt })}
        >
          <Icon name="person" />
        </span>
      )}
      {isPaid(tier) && (
        <span className={styles.goldBadge}>
          <Icon name="crown" isFilled />
          <span className={look.visuallyHidden}>{t('member.paid')}</span>
        </span>
      )}
    </span>
  );
}
