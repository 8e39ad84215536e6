import type { Photo } from '@kolo/contracts';
import { GoalsStep } from './steps/GoalsStep.tsx';
import { IcebreakersStep } from './steps/IcebreakersStep.tsx';
import { OriginStep } from './steps/OriginStep.tsx';
import { PersonalStep } from './steps/PersonalStep.tsx';
import { PolishStep } from './steps/PolishStep.tsx';
import { ReadyStep } from './steps/ReadyStep.tsx';
import { VibesStep } from './steps/VibesStep.tsx';
import type { WizardForm } from './wizardForm.ts';

export interface StepContentProps {
  step: number;
  form: WizardForm;
  photos: readonly Photo[];
  firstName: string;
}

/** The questions of one step. */
export function StepContent({ step, form, photos, firstName }: StepContentProps) {
  switch (step) {
    case 1:
      return <PersonalStep form={form} photos={photos} />;
    case 2:
      return <OriginStep form={form} />;
    case 3:
      return <GoalsStep form={form} />;
    case 4:
      return <VibesStep form={form} />;
    case 5:
      return <IcebreakersStep form={form} />;
    case 6:
      return <PolishStep form={form} photos={photos} />;
    default:
      return <ReadyStep answers={form.answers} photos={photos} firstName={firstName} />;
  }
}
