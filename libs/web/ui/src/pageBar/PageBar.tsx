import { BRAND } from '@kolo/contracts/site/brand';
import type { ReactNode, Ref } from 'react';
import { Mark } from '../brand/Mark.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { UiLink } from '../links/LinkContext.tsx';
import styles from './pageBar.module.css';

export interface PageBarProps {
  title: string;
  note?: ReactNode;
  /** Without it a phone shows the mark, linking home. */
  back?: { href: string; label: string };
  /** For pages that focus it. */
  heading?: Ref<HTMLHeadingElement>;
  className?: string | undefined;
  children?: ReactNode;
}

/** On a phone it replaces the shell's header (docs/product.md#the-heading-is-the-header). */
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
