import { Link } from '@kolo/routing';
import type { LinkProps } from '@kolo/ui';

/** Links of the UI library navigate within the application; external addresses and anchors load as usual. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  if (!href.startsWith('/')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
