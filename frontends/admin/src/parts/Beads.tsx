import { UiLink } from '@kolo/ui';
import styles from './parts.module.css';

/** `act` what an operator did, `report` what was reported, `plan` a plan, `plain` all else. */
export type BeadTone = 'act' | 'report' | 'plan' | 'plain';

export interface Bead {
  id: string;
  tone: BeadTone;
  title: string;
  detail: string;
  href?: string | undefined;
}

const TONE_CLASS: Record<BeadTone, string | undefined> = {
  act: styles.isAct,
  report: styles.isReport,
  plan: styles.isPlan,
  plain: undefined,
};

/** What happened, the newest first: a dotted line of beads (docs/product.md#safety-screens). */
export function Beads({ beads }: { beads: readonly Bead[] }) {
  return (
    <ul className={styles.beads}>
      {beads.map(({ id, tone, title, detail, href }) => (
        <li key={id} className={TONE_CLASS[tone]}>
          <b>{href ? <UiLink href={href}>{title}</UiLink> : title}</b>
          <small>{detail}</small>
        </li>
      ))}
    </ul>
  );
}
