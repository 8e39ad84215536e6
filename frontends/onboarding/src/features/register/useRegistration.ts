import { useNavigate } from '@kolo/routing';
import { errorMessage, type ToastMessage, useToast } from '@kolo/store';
import { useState } from 'react';
import { keepEmail } from '../../access/registeredEmail.ts';
import { useRegisterMutation } from '../../api/register.ts';
import { useText } from '../../texts/texts.ts';
import {
  EMPTY_REGISTRATION,
  type RegistrationFault,
  type RegistrationForm,
  registrationFault,
  registrationRequest,
} from './registration.ts';

/**
 * The registration form and its sending; success leads to /register-success (docs/product.md#registering,
 * docs/product.md#what-members-are-told).
 */
export function useRegistration() {
  const t = useText('onboarding');
  const toast = useToast();
  const navigate = useNavigate();
  const [form, setForm] = useState(EMPTY_REGISTRATION);
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

  const submit = async (): Promise<void> => {
    if (isLoading) return;
    const request = registrationRequest(form);
    if (fault !== null || request === null) {
      toast({ ...messages[fault ?? 'birthdate'], tone: 'destructive' });
      return;
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
      return;
    }
    keepEmail(request.email);
    navigate('/register-success');
  };

  return {
    form,
    change: (part: Partial<RegistrationForm>) => setForm((current) => ({ ...current, ...part })),
    /** What the form waits for, `null` for nothing. */
    fault,
    submit,
    isSending: isLoading,
  };
}
