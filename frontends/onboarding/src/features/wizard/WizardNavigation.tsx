import { LIMITS } from '@kolo/contracts/limits';
import { Button, classes, useRootMark } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './wizard.module.css';

const LAST_FORM_STEP = LIMITS.wizardSteps - 1;

export interface WizardNavigationProps {
  step: number;
  /** The last view of the step, or all of it. */
  isLastOfStep: boolean;
  isChange: boolean;
  isSaving: boolean;
  isSubmitting: boolean;
  onBack: (() => void) | null;
}

export function WizardNavigation({
  step,
  isLastOfStep,
  isChange,
  isSaving,
  isSubmitting,
  onBack,
}: WizardNavigationProps) {
  const t = useText('onboarding');
  const common = useText('common');
  useRootMark('wizardButtons');
  const isComplete = step === LAST_FORM_STEP && isLastOfStep;
  const submitting = isChange ? t('edit.saving') : t('wizard.creating');
  return (
    <div className={classes(styles.wizardNavigation, step === 1 && styles.isSingle)}>
      {step > 1 && onBack && (
        <Button
          className={styles.button}
          kind="outline"
          icon="arrow-left"
          disabled={isSaving || isSubmitting}
          onClick={onBack}
        >
          {common('back')}
        </Button>
      )}
      {step === LIMITS.wizardSteps ? (
        <Button className={styles.button} type="submit" isPending={isSubmitting}>
          {isSubmitting ? submitting : t('wizard.startBrowsing')}
        </Button>
      ) : (
        <Button
          className={styles.button}
          type="submit"
          isPending={isSaving}
          {...(isComplete && { 'aria-label': t('wizard.completeLabel') })}
        >
          {isComplete ? t('wizard.complete') : t('wizard.continue')}
        </Button>
      )}
    </div>
  );
}
