import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import styles from '../feedback/loading.module.css';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { type ButtonLook, buttonClasses } from './variants.ts';
import { wordsOf } from './wordsOf.tsx';

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon?: IconName | undefined;
  isIconFilled?: boolean | undefined;
  /** Keeps colour and focus, sets `aria-busy` and ignores clicks; the caller changes the label. */
  isPending?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  kind,
  isLarge,
  isBlock,
  isSquare,
  icon,
  isIconFilled = false,
  isPending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ kind, isLarge, isBlock, isSquare }, className)}
      onClick={handleClick}
      {...(isPending && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {isPending ? (
        <span className={styles.beadSpinner} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} isFilled={isIconFilled} />
      )}
      {wordsOf(children)}
    </button>
  );
}
