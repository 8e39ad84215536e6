import type { OwnProfile } from '@kolo/contracts';
import type { WizardAnswers } from '../../answers/answers.ts';

/** What a profile answers of the wizard's questions; the name and the birth date are none of them. */
export function answersOf({
  id: _id,
  isComplete: _isComplete,
  firstName: _firstName,
  birthdate: _birthdate,
  changes: _changes,
  ...answers
}: OwnProfile): WizardAnswers {
  return answers;
}
