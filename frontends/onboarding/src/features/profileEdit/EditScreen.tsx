import { countryName, LIMITS, type OwnProfile, type Photo } from '@kolo/contracts';
import { Button, classes, Icon, locationText, look, UiLink } from '@kolo/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { AboutSection } from './AboutSection.tsx';
import { EditHead } from './EditHead.tsx';
import { EditSection } from './EditSection.tsx';
import type { EditForm } from './editForm.ts';
import { LocationSection } from './LocationSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PhotosSection } from './PhotosSection.tsx';
import styles from './profileEdit.module.css';
import { useProfileEdit } from './useProfileEdit.ts';

type SectionName = 'photos' | 'personal' | 'location' | 'about';

const SECTION_OF: Record<keyof EditForm, SectionName> = {
  firstName: 'personal',
  birthdate: 'personal',
  gender: 'personal',
  interestedIn: 'personal',
  heritageCountries: 'location',
  residenceCountry: 'location',
  currentCity: 'location',
  bio: 'about',
};

const FORM_ID = 'edit-profile';

/**
 * Four sections that open and close on their own, saving above and below them, and the way to all other answers, which
 * the wizard changes (docs/product.md#editing-a-profile).
 */
export function EditScreen({ profile, photos }: { profile: OwnProfile; photos: readonly Photo[] }) {
  const t = useText('onboarding');
  const { form, errors, change, save, isSaving } = useProfileEdit(profile);
  const [open, setOpen] = useState<Partial<Record<SectionName, boolean>>>({ photos: true });
  const countries = form.heritageCountries.map(countryName).join(', ');

  const section = (name: SectionName, title: string, note = '') => ({
    title,
    note,
    isOpen: open[name] ?? false,
    onToggle: (isOpen: boolean) => setOpen((current) => ({ ...current, [name]: isOpen })),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = await save();
    const sections = missing.map((field) => SECTION_OF[field]);
    setOpen((current) => ({ ...current, ...Object.fromEntries(sections.map((name) => [name, true])) }));
  };

  return (
    <>
      <EditHead>
        <Button type="submit" form={FORM_ID} isPending={isSaving}>
          {isSaving ? t('edit.saving') : t('edit.save')}
        </Button>
      </EditHead>
      <form id={FORM_ID} className={styles.edit} noValidate onSubmit={submit}>
        <EditSection
          {...section(
            'photos',
            t('edit.photos'),
            t('edit.photosOf', { count: photos.length, max: LIMITS.photos.max }),
          )}
        >
          <PhotosSection photos={photos} />
        </EditSection>
        <EditSection {...section('personal', t('edit.personal'))}>
          <PersonalSection form={form} errors={errors} change={change} />
        </EditSection>
        <EditSection {...section('location', t('edit.location'), `${countries} · ${locationText(form)}`)}>
          <LocationSection form={form} errors={errors} change={change} />
        </EditSection>
        <EditSection {...section('about', t('edit.about'))}>
          <AboutSection form={form} errors={errors} change={change} />
        </EditSection>
        <UiLink className={classes(look.card, styles.editAnswers)} href="/profile-setup">
          <b>{t('edit.answers')}</b>
          <span>{t('edit.answersNote')}</span>
          <Icon name="arrow-right" />
        </UiLink>
        <div className={styles.editSave}>
          <Button className={styles.button} type="submit" isLarge isPending={isSaving}>
            {isSaving ? t('edit.saving') : t('edit.saveAll')}
          </Button>
        </div>
      </form>
    </>
  );
}
