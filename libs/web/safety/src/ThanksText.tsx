import { Mark } from '@kolo/ui';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';

export interface ThanksTextProps {
  name: string;
  /** Of the report. */
  number: string;
  isBlocked: boolean;
}

/** What follows a report (docs/product.md#reporting). */
export function ThanksText({ name, number, isBlocked }: ThanksTextProps) {
  const t = useText('safety');
  return (
    <>
      <Mark className={styles.mark} />
      <p className={styles.what}>{t('thanks.text')}</p>
      <p className={styles.what}>{t('thanks.number', { number })}</p>
      <p>
        {isBlocked && t('thanks.blocked', { name })} {t('thanks.danger')}
      </p>
    </>
  );
}
