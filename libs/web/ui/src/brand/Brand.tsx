import { BRAND } from '@kolo/contracts';
import { UiLink } from '../links/LinkContext.tsx';
import { Mark } from './Mark.tsx';

/** Mark and name, linking home. `isExternal` makes it a full page load. */
export function Brand({ href = '/', isExternal = false }: { href?: string; isExternal?: boolean }) {
  const content = (
    <>
      <Mark />
      <b>{BRAND.name}</b>
    </>
  );
  if (isExternal) {
    return (
      <a className="brand" href={href}>
        {content}
      </a>
    );
  }
  return (
    <UiLink className="brand" href={href}>
      {content}
    </UiLink>
  );
}
