import type { OwnProfile } from '@kolo/contracts/api/profile';
import { errorMessage, isApiError, useToast } from '@kolo/store';
import { useEffect, useState } from 'react';
import { useSaveProfileMutation } from '../../api/saveProfile.ts';
import { useText } from '../../texts/texts.ts';
import {
  type EditErrors,
  type EditForm,
  editFormOf,
  isFormField,
  missingFields,
  type RequiredField,
} from './editForm.ts';
import { keepUnsaved, unsavedOf } from './unsaved.ts';

const isSame = (one: EditForm, other: EditForm): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Filled once from the profile (docs/product.md#editing-a-profile). */
export function useProfileEdit(profile: OwnProfile) {
  const t = useText('onboarding');
  const common = useText('common');
  const toast = useToast();
  const [saved, setSaved] = useState(() => editFormOf(profile));
  const [form, setForm] = useState(() => unsavedOf(profile.id) ?? saved);
  const isUnsaved = !isSame(form, saved);
  useEffect(() => {
    keepUnsaved(profile.id, isUnsaved ? form : null);
  }, [isUnsaved, profile.id, form]);
  const [errors, setErrors] = useState<EditErrors>({});
  const [send, { isLoading }] = useSaveProfileMutation();

  const messages: Record<RequiredField, string> = {
    firstName: t('edit.firstNameRequired'),
    birthdate: t('edit.birthdateRequired'),
    heritageCountries: t('edit.heritageRequired'),
    residenceCountry: t('edit.residenceRequired'),
    currentCity: t('edit.cityRequired'),
  };

  const change = (part: Partial<EditForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))));
  };

  const save = async (): Promise<(keyof EditForm)[]> => {
    if (isLoading) return [];
    const missing = missingFields(form);
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map((field) => [field, messages[field]])));
      toast({
        title: t('wizard.incomplete'),
        description: t('wizard.incompleteHint'),
        tone: 'destructive',
      });
      return missing;
    }
    const { id: _id, changes: _changes, ...answers } = profile;
    try {
      await send({ ...answers, ...form }).unwrap();
      setSaved(form);
      toast({ title: t('edit.updated'), description: t('edit.updatedHint') });
    } catch (error) {
      const description = errorMessage(error, common('unexpected'));
      toast({ title: common('error'), description, tone: 'destructive' });
      const refused = isApiError(error) ? Object.keys(error.fields).filter(isFormField) : [];
      if (isApiError(error)) setErrors(error.fields);
      return refused;
    }
    return [];
  };

  const discard = () => {
    setForm(saved);
    setErrors({});
  };

  return { form, errors, change, save, discard, isUnsaved, isSaving: isLoading };
}

export type ProfileEdit = ReturnType<typeof useProfileEdit>;
export type EditSectionProps = Pick<ProfileEdit, 'form' | 'errors' | 'change'>;
