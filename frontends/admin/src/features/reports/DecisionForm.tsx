import { LIMITS, MODERATION_DECISION_LABELS, MODERATION_DECISIONS } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import {
  Alert,
  Button,
  Checkbox,
  look,
  RadioGroup,
  TextAreaField,
  TextField,
  useFaultFocus,
  useRootMark,
} from '@kolo/ui';
import { nameOf } from '../../parts/words.ts';
import { useText } from '../../texts/texts.ts';
import { BanSheet } from './BanSheet.tsx';
import type { EvidenceProps } from './Evidence.tsx';
import { PhotosToRemove } from './PhotosToRemove.tsx';
import styles from './reports.module.css';
import { useDecision } from './useDecision.ts';

const { suspensionDays, groundLength, factsLength } = LIMITS.moderation;

/**
 * What an operator decides, with the reason and the facts that the member is written
 * (docs/product.md#cases-and-decisions).
 */
export function DecisionForm({ page, evidence }: EvidenceProps) {
  const t = useText('admin');
  const form = useDecision(page);
  useRootMark('decision');
  const { form: element, lead } = useFaultFocus();
  const { decision, words, faults } = form;
  const name = nameOf(page.member);
  const mayBan = page.mayBan ?? true;
  const decisions = MODERATION_DECISIONS.filter((value) => value !== 'ban' || mayBan);

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
        lead();
      }}
    >
      <RadioGroup
        legend={<span className={styles.legend}>{t('decision.title')}</span>}
        layout="list"
        value={decision}
        onChange={form.choose}
        error={faults.decision}
        options={decisions.map((value) => ({
          value,
          label: MODERATION_DECISION_LABELS[value],
          hint: t(`decision.hints.${value}`),
        }))}
      />
      {!mayBan && <p className={look.muted}>{t('decision.noBan')}</p>}
      {decision === 'photo-removal' && (
        <PhotosToRemove
          page={page}
          evidence={evidence}
          chosen={form.photoIds}
          onChange={form.choosePhotos}
          error={faults.photos}
        />
      )}
      {decision === 'suspension' && (
        <TextField
          label={t('decision.days')}
          type="number"
          inputMode="numeric"
          min={suspensionDays.min}
          max={suspensionDays.max}
          value={words.days}
          onChange={form.write('days')}
          error={faults.days}
        />
      )}
      <TextAreaField
        label={t('decision.ground')}
        rows={3}
        maxLength={groundLength}
        value={words.ground}
        onChange={form.write('ground')}
        error={faults.ground}
      />
      <TextAreaField
        label={t('decision.facts')}
        rows={4}
        maxLength={factsLength}
        value={words.facts}
        onChange={form.write('facts')}
        error={faults.facts}
      />
      {page.reporter && (
        <Checkbox isChecked={form.isTelling} onChange={form.setIsTelling}>
          {t('decision.tell', { name: nameOf(page.reporter) })}
        </Checkbox>
      )}
      {form.error && !form.isConfirming && <Alert>{errorMessage(form.error, t('decision.failed'))}</Alert>}
      <div className={styles.submit}>
        <Button
          type="submit"
          isBlock
          kind={decision === 'ban' ? 'danger' : 'primary'}
          isPending={form.isLoading && !form.isConfirming}
        >
          {decision ? t(`decision.submit.${decision}`, { name }) : t('decision.choose')}
        </Button>
      </div>
      {form.isConfirming && (
        <BanSheet
          name={name}
          isPending={form.isLoading}
          error={form.error}
          onClose={form.stopConfirming}
          onBan={form.send}
        />
      )}
    </form>
  );
}
