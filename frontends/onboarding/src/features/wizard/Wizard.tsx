import type { Photo } from '@kolo/contracts/api/media';
import { LIMITS } from '@kolo/contracts/limits';
import { Button, ButtonLink, classes, look, ProgressParts } from '@kolo/ui';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { SignOut } from '../../session/SignOut.tsx';
import { useText } from '../../texts/texts.ts';
import { StitchedPicture } from './art/StitchedPicture.tsx';
import { questionsOf } from './flow/positions.ts';
import { useAutoAdvance } from './flow/useAutoAdvance.ts';
import { useWizard } from './flow/useWizard.ts';
import type { WizardStart } from './flow/useWizardStart.ts';
import { OwnCard, OwnRing } from './OwnCard.tsx';
import { STEPS } from './steps.tsx';
import { WizardNavigation } from './WizardNavigation.tsx';
import styles from './wizard.module.css';

const MINUTES_LEFT = [3, 3, 2, 2, 1, 1];

/** A part that has begun shows at least this much. */
const LEAST_SHARE = 0.12;

/** A fault in a question with options belongs to its fieldset. */
function firstFaultIn(form: HTMLElement | null): HTMLElement | null {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const isOption = fault?.matches('[type="radio"], [type="checkbox"], button');
  return (isOption ? fault?.closest<HTMLElement>('fieldset') : fault) ?? null;
}

export interface WizardProps {
  /** Read once; later data does not change it (docs/product.md#the-wizard). */
  start: WizardStart;
  photos: readonly Photo[];
  firstName: string;
}

/** On a phone one question at a time (docs/product.md#the-wizard-on-a-phone). */
export function Wizard({ start, photos, firstName }: WizardProps) {
  const t = useText('onboarding');
  const { position, noteView, form, advance, finish, goBack, isNarrow, isSaving, isSubmitting } = useWizard(
    start,
    photos.length,
  );
  const { step, view } = position;
  const questions = questionsOf(step);
  const isLastOfStep = !isNarrow || view === questions.length - 1;
  const title = STEPS[step - 1]?.title ?? 'personal';
  const shown = (isNarrow ? questions[view] : questions.find(({ picture }) => picture))?.picture;
  const minutes = start.isChange ? undefined : MINUTES_LEFT[step - 1];
  const leadsOn = isNarrow && questions[view]?.isChoice === true;
  const auto = useAutoAdvance(`${step}.${view}`, leadsOn, advance);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLFormElement>(null);
  const own = { answers: form.answers, photos, firstName, age: start.age };
  const isReady = step === LIMITS.wizardSteps;
  const isFirst = step === 1 && view === 0;
  const wasAt = useRef(position);

  // On a phone each view acts as a page; elsewhere only a step does, and the view is just what has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the position changes
  useLayoutEffect(() => {
    const { current: was } = wasAt;
    wasAt.current = position;
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
    if (auto.isSettling()) return;
    auto.cancel();
    // The router moves in a transition; within the event React would treat it as a form action.
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
          {!start.isChange && <SignOut as="link" />}
        </div>
        <ProgressParts
          step={step}
          total={LIMITS.wizardSteps}
          label={t('wizard.progress')}
          {...(isNarrow && !isReady && { share: Math.max(LEAST_SHARE, view / questions.length) })}
        />
        <div className={styles.wizardWhere}>
          <h2 ref={heading} tabIndex={-1}>
            {t(`wizard.steps.${title}`)}
          </h2>
          <p className={classes(look.muted, look.tabular)}>
            <span>{t('wizard.stepOf', { step, total: LIMITS.wizardSteps })}</span>
            {minutes !== undefined && <span>{t('wizard.minutes', { count: minutes })}</span>}
          </p>
        </div>
      </div>
      <div className={classes(styles.wizard, isReady && styles.isReady)}>
        <form
          ref={body}
          className={classes(look.card, look.isPadded, styles.wizardStep)}
          noValidate
          onSubmit={submit}
        >
          {questions.map(({ key, show: Show }, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus and the kind of input
            <div
              key={`${step}.${key}`}
              className={styles.view}
              hidden={isNarrow && index !== view}
              onFocus={() => noteView(index)}
              {...auto.handlers}
            >
              {shown && index === (isNarrow ? view : 0) && (
                <StitchedPicture name={shown}>
                  <OwnRing answers={form.answers} photos={photos} />
                </StitchedPicture>
              )}
              <Show form={form} photos={photos} firstName={firstName} card={<OwnCard {...own} />} />
            </div>
          ))}
          <WizardNavigation
            step={step}
            isLastOfStep={isLastOfStep}
            isChange={start.isChange}
            isSaving={isSaving}
            isSubmitting={isSubmitting}
            onBack={goBack}
          />
        </form>
        {!isNarrow && !isReady && (
          <aside className={styles.ownCard} aria-label={t('wizard.card')}>
            <p className={classes(look.muted, look.textSmall)}>{t('wizard.card')}</p>
            <OwnCard {...own} step={step} />
          </aside>
        )}
      </div>
    </div>
  );
}
