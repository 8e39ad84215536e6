import { Button, Icon, type IconName, Sheet } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import styles from './circleSheet.module.css';

const TOLD = [
  ['like', 'heart'],
  ['pass', 'x'],
  ['photos', 'camera'],
] as const satisfies readonly (readonly [string, IconName])[];

/** What fingers do here, in three lines. */
export default function CircleSheet({ onClose }: { onClose: () => void }) {
  const t = useText('discover');
  return (
    <Sheet
      title={t('circle.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('circle.start')}</Button>}
    >
      <ul className={styles.told}>
        {TOLD.map(([what, icon]) => (
          <li key={what}>
            <span className={styles.art}>
              <Icon name={icon} />
            </span>
            <div>
              <h3>{t(`circle.${what}`)}</h3>
              <p>{t(`circle.${what}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
