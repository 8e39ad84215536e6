import { UiLink } from '@kolo/ui';
import { Timeline } from '@kolo/ui/operators';
import styles from './parts.module.css';

/** `act`: by an operator. `report`: reported. `plan`: a change of plan. `plain`: everything else. */
export type EntryTone = 'act' | 'report' | 'plan' | 'plain';

export interface Entry {
  id: string;
  tone: EntryTone;
  title: string;
  detail: string;
  href?: string | undefined;
}

const COLOURS: Record<EntryTone, string> = {
  act: 'var(--primary-text)',
  report: 'var(--danger)',
  plan: 'var(--royal)',
  plain: 'var(--low-bead)',
};

export const EventTimeline = ({ entries }: { entries: readonly Entry[] }) => (
  <Timeline
    items={entries.map(({ id, tone, title, detail, href }) => ({
      key: id,
      color: COLOURS[tone],
      content: (
        <div className={styles.entry}>
          <b>{href ? <UiLink href={href}>{title}</UiLink> : title}</b>
          <small>{detail}</small>
        </div>
      ),
    }))}
  />
);
