import { classes, look, UiLink } from '@kolo/ui';
import styles from './home.module.css';

export interface SectionHeadProps {
  title: string;
  to: string;
  link: string;
  /** The link's accessible name; must begin with its visible words. */
  linkName: string;
}

export function SectionHead({ title, to, link, linkName }: SectionHeadProps) {
  return (
    <div className={classes(styles.sectionHead, look.sectionHead)}>
      <h2>{title}</h2>
      <UiLink className={look.strongLink} href={to} aria-label={linkName}>
        {link}
      </UiLink>
    </div>
  );
}
