import { classes, look, UiLink } from '@kolo/ui';
import styles from './home.module.css';

export interface SectionHeadProps {
  title: string;
  to: string;
  link: string;
  /** What a screen reader calls the link; begins with its words. */
  linkName: string;
}

/** A section's heading with the way to all of it. */
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
