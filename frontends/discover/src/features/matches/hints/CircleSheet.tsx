import { Button, Icon, type IconName, Sheet } from '@kolo/ui';
import styles from './circleSheet.module.css';
import { useText } from './circleTexts.ts';

const TOLD = [
  ['like', 'heart'],
  ['pass', 'x'],
  ['photos', 'camera'],
] as const satisfies readonly (readonly [string, IconName])[];

export default function CircleSheet({ onClose }: { onClose: () => void }) {
  const t = useText('circle');
  return (
    <Sheet title={t('title')} onClose={onClose} actions={<Button onClick={onClose}>{t('start')}</Button>}>
      <ul className={styles.told}>
        {TOLD.map(([what, icon]) => (
          <li key={what}>
            <span className={styles.art}>
              <Icon name={icon} />
            </span>
            <div>
              <h3>{t(`${what}`)}</h3>
              <p>{t(`${what}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
