import type { OwnProfile } from '@kolo/contracts/api/profile';
import type { WizardAnswers } from './answers.ts';

/** The wizard asks for neither the name nor the birth date. */
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
