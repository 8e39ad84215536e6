import { LIMITS, type Photo } from '@kolo/contracts';
import { classes, look, ProgressParts, ProgressSteps } from '@kolo/ui';
import { type FormEvent, useRef } from 'react';
import { useText } from '../../texts/texts.ts';
import { StepContent } from './StepContent.tsx';
import { useStepTitles } from './useStepTitles.ts';
import { useWizard } from './useWizard.ts';
import type { WizardStart } from './useWizardStart.ts';
import { WizardNavigation } from './WizardNavigation.tsx';
import styles from './wizard.module.css';

export interface WizardProps {
  /** Read once: what is loaded later changes nothing (product 8). */
  start: WizardStart;
  photos: readonly Photo[];
  firstName: string;
}

/** The seven steps with their progress and buttons. */
export function Wizard({ start, photos, firstName }: WizardProps) {
  const t = useText('onboarding');
  const titles = useStepTitles();
  const { step, form, advance, goBack, finish, isSaving, isSubmitting } = useWizard(start, photos.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLFormElement>(null);
  const isReady = step === LIMITS.wizardSteps;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady) return finish();
    if (await advance()) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0, behavior: 'instant' });
    } else {
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  };

  return (
    <>
      <div className={styles.wizardHead}>
        <h1>{t('wizard.title')}</h1>
        <p className={classes(look.muted, look.tabular)}>
          {t('wizard.stepOf', { step, total: LIMITS.wizardSteps })}
        </p>
        <ProgressParts step={step} total={LIMITS.wizardSteps} label={t('wizard.progress')} />
      </div>
      <div className={styles.wizard}>
        <ProgressSteps className={styles.progressSteps} step={step} titles={titles} />
        <form
          ref={body}
          className={classes(look.card, look.isPadded, styles.wizardStep)}
          noValidate
          onSubmit={submit}
        >
          <h2 ref={heading} tabIndex={-1} className={isReady ? look.visuallyHidden : undefined}>
            {titles[step - 1]}
          </h2>
          <StepContent step={step} form={form} photos={photos} firstName={firstName} />
          <WizardNavigation
            step={step}
            isChange={start.isChange}
            isSaving={isSaving}
            isSubmitting={isSubmitting}
            onBack={goBack}
          />
        </form>
      </div>
    </>
  );
}
