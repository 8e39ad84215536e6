import { classes, Icon, look, UiLink } from '@kolo/ui';
import type { ReactNode } from 'react';
import { ArtTile } from '../parts/ArtTile.tsx';
import styles from './rows.module.css';

interface RowContent {
  art: ReactNode;
  title: string;
  detail?: string | undefined;
}

function Content({ art, title, detail, leadsOn }: RowContent & { leadsOn: boolean }) {
  return (
    <>
      <ArtTile>{art}</ArtTile>
      <span className={styles.words}>
        <b>{title}</b>
        {detail && <span className={classes(look.muted, look.textSmall)}>{detail}</span>}
      </span>
      {leadsOn && <Icon name="chevron-down" className={styles.onward} />}
    </>
  );
}

export const RowLink = ({ href, ...content }: RowContent & { href: string }) => (
  <li>
    <UiLink className={styles.row} href={href}>
      <Content {...content} leadsOn />
    </UiLink>
  </li>
);

export interface RowButtonProps extends RowContent {
  part?: string;
  isDanger?: boolean;
  isPending?: boolean;
  onClick: () => void;
}

export const RowButton = ({
  part,
  isDanger = false,
  isPending = false,
  onClick,
  ...content
}: RowButtonProps) => (
  <li>
    <button
      type="button"
      className={classes(styles.row, isDanger && styles.isDanger)}
      data-part={part}
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) onClick();
      }}
    >
      <Content {...content} leadsOn={part !== undefined} />
    </button>
  </li>
);
