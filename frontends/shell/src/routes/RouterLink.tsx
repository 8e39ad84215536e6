import { Link } from '@kolo/routing';
import type { LinkProps } from '@kolo/ui';

/** Lets the UI library's links move within the application; addresses elsewhere and anchors load as usual. */
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
