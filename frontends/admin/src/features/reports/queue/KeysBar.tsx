import { Button, Checkbox } from '@kolo/ui';
import { Modal } from '@kolo/ui/operators';
import { overlayContainer } from '../../../parts/overlays/overlayContainer.ts';
import { useScrollLock } from '../../../parts/overlays/useScrollLock.ts';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';

const HELP_KEY = '?';
const KEYS = [
  { name: 'move', keys: ['J', 'K'] },
  { name: 'choose', keys: ['1', '5'] },
  { name: 'decide', keys: ['Enter'] },
  { name: 'evidence', keys: ['E'] },
  { name: 'undo', keys: ['Z'] },
] as const;

const MORE_KEYS = [
  { name: 'inField', keys: ['Ctrl', 'Enter'] },
  { name: 'leave', keys: ['Esc'] },
] as const;

export interface KeysBarProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  done: { count: number; seconds: number };
}

/** Shown where there is a keyboard; single keys can be turned off. */
export function KeysBar({ isOpen, onOpen, isOn, onTurn, done }: KeysBarProps) {
  const t = useText('admin');
  useScrollLock(isOpen);
  return (
    <section className={styles.keys} aria-label={t('keys.label')}>
      {isOn &&
        KEYS.map(({ name, keys }) => (
          <span key={name}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {t(`keys.${name}`)}
          </span>
        ))}
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
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <Checkbox isChecked={isOn} onChange={onTurn}>
          {t('keys.on')}
        </Checkbox>
      </Modal>
    </section>
  );
}
