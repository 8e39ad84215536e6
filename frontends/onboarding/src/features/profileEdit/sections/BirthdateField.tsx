import { ageAt, isCalendarDate } from '@kolo/contracts/dates';
import { LIMITS } from '@kolo/contracts/limits';
import { useToast } from '@kolo/store';
import { DateField } from '@kolo/ui/data';
import { useText } from '../../../texts/texts.ts';

export interface BirthdateFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (birthdate: string) => void;
}

/** Says why it rejects a date (docs/product.md#editing-a-profile). */
export function BirthdateField({ value, error, onChange }: BirthdateFieldProps) {
  const t = useText('onboarding');
  const toast = useToast();
  const now = new Date();

  const refuse = (title: string, description: string) => toast({ title, description, tone: 'destructive' });

  const choose = (birthdate: string) => {
    if (!isCalendarDate(birthdate)) return refuse(t('edit.invalidDate'), t('edit.invalidDateHint'));
    const age = ageAt(birthdate, now) ?? 0;
    if (age < LIMITS.minimumAge) return refuse(t('edit.notEligible'), t('edit.notEligibleHint'));
    onChange(birthdate);
  };

  return (
    <DateField
      label={t('edit.birthdate')}
      value={value}
      error={error}
      min={LIMITS.earliestBirthdate}
      max={now.toISOString().slice(0, 10)}
      onChange={choose}
    />
  );
}
