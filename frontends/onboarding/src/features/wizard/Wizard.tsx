import { LIMITS, type Photo } from '@kolo/contracts';
import { Button, ButtonLink, classes, look, ProgressParts, ProgressSteps } from '@kolo/ui';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { SignOut } from '../../session/SignOut.tsx';
import { useText } from '../../texts/texts.ts';
import { viewsOf } from './places.ts';
import { STEPS } from './steps.tsx';
import { useWizard } from './useWizard.ts';
import type { WizardStart } from './useWizardStart.ts';
import { WizardNavigation } from './WizardNavigation.tsx';
import styles from './wizard.module.css';

/** A part that has begun shows that it has. */
const LEAST_SHARE = 0.12;

/** Where the first error is: at the field, or at the whole of a question with options. */
function firstFaultIn(form: HTMLElement | null): HTMLElement | null {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const isOption = fault?.matches('[type="radio"], [type="checkbox"], button');
  return (isOption ? fault?.closest<HTMLElement>('fieldset') : fault) ?? null;
}

export interface WizardProps {
  /** Read once: what is loaded later changes nothing (docs/product.md#the-wizard). */
  start: WizardStart;
  photos: readonly Photo[];
  firstName: string;
}

/**
 * The seven steps with their progress and buttons; on a phone a question or two at a time
 * (docs/product.md#the-wizard-on-a-phone).
 */
export function Wizard({ start, photos, firstName }: WizardProps) {
  const t = useText('onboarding');
  const titles = STEPS.map(({ title }) => t(`wizard.steps.${title}`));
  const { place, standAt, form, advance, finish, goBack, isNarrow, isSaving, isSubmitting } = useWizard(
    start,
    photos.length,
  );
  const { step, view } = place;
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLFormElement>(null);
  const isReady = step === LIMITS.wizardSteps;
  const isFirst = step === 1 && view === 0;
  const wasAt = useRef(place);

  // Another view of a phone is another page; elsewhere a step is, and a view only what one is busy with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the place changes
  useLayoutEffect(() => {
    const { current: was } = wasAt;
    wasAt.current = place;
    if (was.step === step && (was.view === view || !isNarrow)) return;
    const fault = firstFaultIn(body.current);
    const question =
      isNarrow &&
      body.current?.querySelector<HTMLElement>(`.${styles.view}:not([hidden]) fieldset[tabindex]:enabled`);
    (fault ?? (question || heading.current))?.focus({ preventScroll: isNarrow || !fault });
    if (isNarrow) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step, view]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The router moves in a transition: begun within the event, React would take it for an action of the form.
    await Promise.resolve();
    if (isReady) return finish();
    if (await advance()) {
      if (!isNarrow) window.scrollTo({ top: 0, behavior: 'instant' });
    } else {
      requestAnimationFrame(() => firstFaultIn(body.current)?.focus({ preventScroll: isNarrow }));
    }
  };

  return (
    <div className={styles.wizardPage}>
      <div className={styles.wizardHead}>
        <div className={styles.wizardTitle}>
          {isNarrow && step === 1 && goBack && (
            <Button
              kind="quiet"
              isSquare
              icon="arrow-left"
              aria-label={t('wizard.previous')}
              onClick={goBack}
            />
          )}
          {isNarrow && isFirst && start.isChange && (
            <ButtonLink kind="quiet" isSquare icon="arrow-left" href="/profile" aria-label={t('edit.back')} />
          )}
          <h1>{t('wizard.title')}</h1>
          <p className={classes(look.muted, look.tabular)}>
            {t('wizard.stepOf', { step, total: LIMITS.wizardSteps })}
          </p>
        </div>
        <ProgressParts
          step={step}
          total={LIMITS.wizardSteps}
          label={t('wizard.progress')}
          {...(isNarrow && !isReady && { share: Math.max(LEAST_SHARE, view / viewsOf(step).length) })}
        />
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
          {viewsOf(step).map((questions, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the views of a step have no other identity
              key={`${step}.${index}`}
              className={styles.view}
              hidden={isNarrow && index !== view}
              onFocus={() => standAt(index)}
            >
              {questions.map(({ key, show: Show }) => (
                <Show key={key} form={form} photos={photos} firstName={firstName} />
              ))}
            </div>
          ))}
          <WizardNavigation
            step={step}
            isLastOfStep={!isNarrow || view === viewsOf(step).length - 1}
            isChange={start.isChange}
            isSaving={isSaving}
            isSubmitting={isSubmitting}
            onBack={goBack}
          />
        </form>
      </div>
      {isFirst && !start.isChange && <SignOut />}
    </div>
  );
}
