import { MODERATION_DECISION_LABELS, MODERATION_DECISIONS } from '@kolo/contracts/moderation';
import { Button, Checkbox, classes } from '@kolo/ui';
import { Modal } from '@kolo/ui/operators';
import type { ReactNode } from 'react';
import { overlayContainer } from '../../../parts/overlays/overlayContainer.ts';
import { useScrollLock } from '../../../parts/overlays/useScrollLock.ts';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';

const HELP_KEY = '?';
/** By their keys. */
const DECISIONS = MODERATION_DECISIONS.map(
  (decision, place) => `${place + 1} ${MODERATION_DECISION_LABELS[decision]}`,
).join(', ');
const KEYS = [
  { name: 'move', keys: ['J', 'K'] },
  { name: 'evidence', keys: ['E'] },
  { name: 'choose', keys: ['1–5'] },
  { name: 'decide', keys: ['Enter'] },
  { name: 'undo', keys: ['Z'] },
] as const;

const MORE_KEYS = [
  { name: 'enlarge', keys: ['V'] },
  { name: 'read', keys: ['PgDn', 'PgUp'] },
  { name: 'letter', keys: ['L'] },
  { name: 'days', keys: ['D'] },
  { name: 'photos', keys: ['P'] },
  { name: 'fraud', keys: ['F'] },
  { name: 'sendHelp', keys: ['H'] },
  { name: 'tell', keys: ['R'] },
  { name: 'inField', keys: ['Ctrl', 'Enter'] },
  { name: 'leave', keys: ['Esc'] },
  { name: 'buttons', keys: ['Tab', 'Enter'] },
  { name: 'help', keys: [HELP_KEY] },
] as const;

export interface KeysBarProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  done: { count: number; seconds: number };
  /** What the last key did. */
  said: string;
  /** While a decision can be undone. */
  undo: ReactNode;
}

/** Shown where there is a keyboard; single keys can be turned off. */
export function KeysBar({ isOpen, onOpen, isOn, onTurn, done, said, undo }: KeysBarProps) {
  const t = useText('admin');
  useScrollLock(isOpen);
  return (
    <section className={classes(styles.keys, Boolean(undo) && styles.hasUndo)} aria-label={t('keys.label')}>
      <div className={styles.keysMain}>
        {isOn && (
          <div className={styles.keysLine}>
            {KEYS.map(({ name, keys }) => (
              <span key={name}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
                {t(`keys.${name}`)}
              </span>
            ))}
          </div>
        )}
        <p role="status">{said}</p>
      </div>
      {undo}
      <span className={styles.keysEnd}>
        {done.count > 0 && t('keys.done', done)}
        <Button kind="quiet" onClick={() => onOpen(true)}>
          <kbd>{HELP_KEY}</kbd>
          {t('keys.all')}
        </Button>
      </span>
      <Modal
        title={<h2>{t('keys.all')}</h2>}
        open={isOpen}
        centered
        destroyOnHidden
        footer={null}
        getContainer={overlayContainer}
        onCancel={() => onOpen(false)}
      >
        <dl className={styles.keysList}>
          {[...KEYS, ...MORE_KEYS].map(({ name, keys }) => (
            <div key={name}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>
                {t(`keys.${name}`)}
                {name === 'choose' && `: ${DECISIONS}`}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.hint}>{t('keys.enterHint')}</p>
        <Checkbox isChecked={isOn} onChange={onTurn}>
          {t('keys.on')}
        </Checkbox>
      </Modal>
    </section>
  );
}
