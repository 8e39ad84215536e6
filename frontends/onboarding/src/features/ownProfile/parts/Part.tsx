import { Link } from '@kolo/routing';
import { classes, type LinkProps, LinkProvider, look, PageBar } from '@kolo/ui';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useText } from '../../../texts/accountTexts.ts';
import styles from './part.module.css';

/** How the page of a part is left; `null` where parts stand among each other. */
export const WayOut = createContext<(() => void) | null>(null);

/** The bar's way back: by the history, as its entry lies over the profile's. */
function LinkBack({ href, children, ...rest }: LinkProps) {
  const onLeave = useContext(WayOut);
  return (
    <Link
      {...rest}
      to={href}
      onClick={(event) => {
        event.preventDefault();
        onLeave?.();
      }}
    >
      {children}
    </Link>
  );
}

export interface PartProps {
  title: string;
  level?: 2 | 3;
  /** Of the heading, for what puts the focus there. */
  heading?: RefObject<HTMLHeadingElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of one's account: a card under its heading, or on a phone a page under its bar
 * (docs/product.md#the-app-in-the-hand).
 */
export function Part({ title, level = 3, heading, className, children }: PartProps) {
  const t = useText('account');
  const onLeave = useContext(WayOut);
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const ref = heading ?? ownHeading;
  const card = classes(look.card, look.isPadded, className);
  const isPage = onLeave !== null;
  useEffect(() => {
    if (isPage) ref.current?.focus({ preventScroll: true });
  }, [isPage, ref]);

  if (!onLeave) {
    const Heading = level === 2 ? 'h2' : 'h3';
    return (
      <section className={card}>
        <Heading ref={ref} tabIndex={-1} className={styles.title}>
          {title}
        </Heading>
        {children}
      </section>
    );
  }
  return (
    <section>
      <div className={look.pageHead}>
        <LinkProvider link={LinkBack}>
          <PageBar title={title} heading={ref} back={{ href: '/profile', label: t('own.back') }} />
        </LinkProvider>
      </div>
      <div className={classes(card, styles.page)}>{children}</div>
    </section>
  );
}
