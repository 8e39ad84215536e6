import { useNavigate } from '@kolo/routing';
import { errorMessage, isApiError, type ToastMessage, takeReturnPath, useToast } from '@kolo/store';
import { useState } from 'react';
import { keepEmail } from '../../access/registeredEmail.ts';
import {
  keepRegistration,
  keptRegistration,
  type RegistrationForm,
} from '../../access/startedRegistration.ts';
import { useRegisterMutation } from '../../api/register.ts';
import { useText } from '../../texts/texts.ts';
import {
  EMPTY_REGISTRATION,
  type RegistrationFault,
  registrationFault,
  registrationRequest,
  unlikelyNames,
} from './registration.ts';

export function useRegistration() {
  const t = useText('onboarding');
  const toast = useToast();
  const navigate = useNavigate();
  const [kept] = useState(keptRegistration);
  const [form, setForm] = useState(kept ?? EMPTY_REGISTRATION);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [register, { isLoading }] = useRegisterMutation();
  const fault = registrationFault(form, new Date());

  const messages: Record<RegistrationFault, ToastMessage> = {
    email: { title: t('login.invalidEmail'), description: t('login.invalidEmailHint') },
    firstName: { title: t('register.firstNameTooShort'), description: t('register.nameTooShort') },
    lastName: { title: t('register.lastNameTooShort'), description: t('register.nameTooShort') },
    birthdate: { title: t('register.birthdateRequired'), description: t('register.birthdateRequiredHint') },
    underAge: { title: t('register.notEligible'), description: t('register.notEligibleHint') },
    consent: { title: t('register.consentRequired'), description: t('register.consentRequiredHint') },
  };

  const change = (part: Partial<RegistrationForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setRefusals((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))),
    );
  };

  /** Resolves to whether a field was refused. */
  const submit = async (): Promise<boolean> => {
    if (isLoading) return false;
    const request = registrationRequest(form);
    if (fault !== null || request === null) {
      toast({ ...messages[fault ?? 'birthdate'], tone: 'destructive' });
      return false;
    }
    const refused = unlikelyNames(form);
    if (refused.length > 0) {
      setRefusals(Object.fromEntries(refused.map((field) => [field, t('register.lettersOnly')])));
      return true;
    }
    try {
      await register(request).unwrap();
    } catch (error) {
      const reason = errorMessage(error, '');
      toast({
        title: t('register.failed'),
        description: reason || t('register.failedHint'),
        tone: 'destructive',
      });
      const fields = isApiError(error) ? error.fields : {};
      setRefusals(fields);
      return Object.keys(fields).length > 0;
    }
    // New members begin with the profile, wherever sign-in was required.
    takeReturnPath();
    keepEmail(request.email);
    keepRegistration(form);
    navigate('/register-success');
    return false;
  };

  return {
    form,
    change,
    /** To correct the address. */
    isBack: kept !== null,
    /** By field, until the field changes. */
    refusals,
    fault,
    submit,
    isSending: isLoading,
  };
}
