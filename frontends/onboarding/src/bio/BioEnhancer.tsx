import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/bioQuestions';
import { useToast } from '@kolo/store';
import { Button, classes, formStyles } from '@kolo/ui';
import { useId, useState } from 'react';
import { useText } from '../texts/texts.ts';
import { BioChoice } from './BioChoice.tsx';
import styles from './bio.module.css';
import { type BioSentences, useBioEnhancer } from './useBioEnhancer.ts';

export interface BioEnhancerProps extends BioSentences {
  bio: string;
  label: string;
  pendingLabel: string;
  onChange: (bio: string) => void;
}

/** The member chooses whether to take the suggestion (docs/product.md#a-better-bio). */
export function BioEnhancer({ bio, label, pendingLabel, onChange, ...sentences }: BioEnhancerProps) {
  const t = useText('onboarding');
  const toast = useToast();
  const hintId = useId();
  const { enhance, isEnhancing } = useBioEnhancer(sentences);
  const [better, setBetter] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);

  const ask = async () => {
    const answer = await enhance(bio);
    if (!answer) return;
    setQuestion(answer.question ?? null);
    if (answer.enhancedBio === bio.trim())
      toast({ title: t('bio.unchanged'), description: t('bio.unchangedHint') });
    else setBetter(answer.enhancedBio);
  };

  return (
    <div className={styles.enhancer}>
      <Button
        kind="soft"
        icon="pepper"
        isPending={isEnhancing}
        aria-describedby={hintId}
        onClick={() => void ask()}
      >
        {isEnhancing ? pendingLabel : label}
      </Button>
      <p className={classes(formStyles.hint, styles.hint)} id={hintId}>
        {t('bio.hint')}
      </p>
      {question && (
        <p className={styles.question} role="status">
          <b>{t('bio.question')}</b> <span>{inOurLanguage(question)}</span>
        </p>
      )}
      <BioChoice
        before={bio}
        after={better}
        question={question}
        onKeep={() => setBetter(null)}
        onTake={(text) => {
          setBetter(null);
          onChange(text);
          toast({ title: t('bio.enhanced') });
        }}
      />
    </div>
  );
}
