import { BRAND } from '@kolo/contracts/site/brand';
import { classes } from '../classes.ts';
import { UiLink } from '../links/LinkContext.tsx';
import styles from './brand.module.css';
import { Mark } from './Mark.tsx';

/** `isExternal` forces a full page load. */
export function Brand({
  href = '/',
  isExternal = false,
  className,
}: {
  href?: string;
  isExternal?: boolean;
  className?: string | undefined;
}) {
  const content = (
    <>
      <Mark />
      <b translate="no">{BRAND.name}</b>
    </>
  );
  if (isExternal) {
    return (
      <a className={classes(styles.brand, className)} href={href}>
        {content}
      </a>
    );
  }
  return (
    <UiLink className={classes(styles.brand, className)} href={href}>
      {content}
    </UiLink>
  );
}
