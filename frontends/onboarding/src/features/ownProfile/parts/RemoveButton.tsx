import { Icon } from '@kolo/ui';
import styles from './removeButton.module.css';

interface RemoveButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
}

export const RemoveButton = ({ label, ...rest }: RemoveButtonProps) => (
  <button {...rest} type="button" className={styles.remove} aria-label={label}>
    <Icon name="x" />
  </button>
);
