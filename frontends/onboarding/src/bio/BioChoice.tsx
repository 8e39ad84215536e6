import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/bioQuestions';
import { Button, Dialog } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './bio.module.css';

export interface BioChoiceProps {
  before: string;
  after: string | null;
  question: string | null;
  onKeep: () => void;
  onTake: (bio: string) => void;
}

export function BioChoice({ before, after, question, onKeep, onTake }: BioChoiceProps) {
  const t = useText('onboarding');
  return (
    <Dialog
      isOpen={after !== null}
      title={t('bio.choose')}
      onClose={onKeep}
      actions={
        <>
          <Button kind="outline" onClick={onKeep}>
            {t('bio.keep')}
          </Button>
          <Button onClick={() => after !== null && onTake(after)}>{t('bio.take')}</Button>
        </>
      }
    >
      <dl className={styles.versions}>
        <dt>{t('bio.before')}</dt>
        <dd>{before}</dd>
        <dt>{t('bio.after')}</dt>
        <dd className={styles.isAfter}>{after}</dd>
      </dl>
      {question && (
        <p className={styles.question}>
          <b>{t('bio.question')}</b> <span>{inOurLanguage(question)}</span>
        </p>
      )}
    </Dialog>
  );
}
