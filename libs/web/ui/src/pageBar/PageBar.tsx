import { BRAND } from '@kolo/contracts';
import type { ReactNode, Ref } from 'react';
import { Mark } from '../brand/Mark.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { UiLink } from '../links/LinkContext.tsx';
import styles from './pageBar.module.css';

export interface PageBarProps {
  /** The page's heading. */
  title: string;
  /** A line below it; on a phone there is room for one. */
  note?: ReactNode;
  /** Where one came from; without it the mark leads home on a phone. */
  back?: { href: string; label: string };
  /** Of the heading, for a page that puts the focus there. */
  heading?: Ref<HTMLHeadingElement>;
  className?: string | undefined;
  /** What stands at the end of the bar. */
  children?: ReactNode;
}

/**
 * The heading of a page, which on a phone is its header too: the shell shows none there
 * (docs/product.md#the-heading-is-the-header).
 */
export function PageBar({ title, note, back, heading, className, children }: PageBarProps) {
  return (
    <div className={classes(styles.pageBar, className)}>
      {back ? (
        <UiLink className={styles.back} href={back.href}>
          <Icon name="arrow-left" />
          <span>{back.label}</span>
        </UiLink>
      ) : (
        <UiLink className={styles.mark} href="/" aria-label={BRAND.name}>
          <Mark />
        </UiLink>
      )}
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h1>
        {note}
      </div>
      {children}
    </div>
  );
}
