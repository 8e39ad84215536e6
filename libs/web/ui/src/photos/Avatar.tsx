import { isPaid } from '@kolo/contracts/profile/enumerations';
import { useText } from '@kolo/i18n';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { look } from '../look/look.ts';
import styles from './avatar.module.css';
import { sizedPhoto } from './sizedPhoto.ts';
import { usePicture } from './usePicture.ts';

export interface AvatarProps {
  url: string | null | undefined;
  size?: number | undefined;
  /** Empty if the name is beside it. */
  alt?: string | undefined;
  tier?: string | undefined;
}

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
