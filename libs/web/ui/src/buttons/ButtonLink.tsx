import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { type LinkProps, UiLink } from '../links/LinkContext.tsx';
import { type ButtonLook, buttonClasses } from './variants.ts';
import { wordsOf } from './wordsOf.tsx';

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  icon?: IconName | undefined;
  isIconFilled?: boolean | undefined;
}

export function ButtonLink({
  kind,
  isLarge,
  isBlock,
  isSquare,
  icon,
  isIconFilled = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <UiLink {...rest} className={buttonClasses({ kind, isLarge, isBlock, isSquare }, className)}>
      {icon && <Icon name={icon} isFilled={isIconFilled} />}
      {wordsOf(children)}
    </UiLink>
  );
}
