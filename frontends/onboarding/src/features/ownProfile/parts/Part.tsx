import { Link } from '@kolo/routing';
import { classes, type LinkProps, LinkProvider, look, PageBar } from '@kolo/ui';
import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useText } from '../../../texts/accountTexts.ts';
import styles from './part.module.css';
import { WayOut } from './wayOut.ts';

/** Goes back in history, since the part's entry is above the profile's. */
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
  heading?: RefObject<HTMLHeadingElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/** A card with a heading, or on a phone a page with a bar (docs/product.md#the-app-in-the-hand). */
export function Part({ title, heading, className, children }: PartProps) {
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
    return (
      <section className={card}>
        <h3 ref={ref} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
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
