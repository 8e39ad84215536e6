import type { Photo } from '@kolo/contracts/api/media';
import type { OwnProfile } from '@kolo/contracts/api/profile';
import { LIMITS } from '@kolo/contracts/limits';
import {
  Button,
  classes,
  countryLabel,
  Icon,
  InfoBox,
  locationText,
  look,
  UiLink,
  useFaultFocus,
} from '@kolo/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { EditHead } from './EditHead.tsx';
import type { EditForm } from './editForm.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import styles from './profileEdit.module.css';
import { AboutSection } from './sections/AboutSection.tsx';
import { EditSection } from './sections/EditSection.tsx';
import { LocationSection } from './sections/LocationSection.tsx';
import { PersonalSection } from './sections/PersonalSection.tsx';
import { PhotosSection } from './sections/PhotosSection.tsx';
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

/** Four independent sections, with Save above and below them (docs/product.md#editing-a-profile). */
export function EditScreen({ profile, photos }: { profile: OwnProfile; photos: readonly Photo[] }) {
  const t = useText('onboarding');
  const { form, errors, change, save, discard, isUnsaved, isSaving } = useProfileEdit(profile);
  const [isRestored] = useState(isUnsaved);
  const { form: body, lead } = useFaultFocus();
  const [open, setOpen] = useState<Partial<Record<SectionName, boolean>>>({ photos: true });
  const countries = form.heritageCountries.map(countryLabel).join(', ');

  const section = (name: SectionName, title: string, note = '') => ({
    title,
    note,
    isOpen: open[name] ?? false,
    onToggle: (isOpen: boolean) => setOpen((current) => ({ ...current, [name]: isOpen })),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const faulty = await save();
    const sections = faulty.map((field) => SECTION_OF[field]);
    setOpen((current) => ({ ...current, ...Object.fromEntries(sections.map((name) => [name, true])) }));
    if (faulty.length > 0) lead();
  };

  return (
    <>
      <EditHead>
        <Button type="submit" form={FORM_ID} isPending={isSaving}>
          {isSaving ? t('edit.saving') : t('edit.save')}
        </Button>
      </EditHead>
      {isUnsaved && <LeaveGuard />}
      {isUnsaved && isRestored && (
        <InfoBox>
          <p>{t('edit.restored')}</p>
          <Button kind="quiet" onClick={discard}>
            {t('edit.discard')}
          </Button>
        </InfoBox>
      )}
      <form ref={body} id={FORM_ID} className={styles.edit} noValidate onSubmit={submit}>
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
        <UiLink className={classes(look.card, styles.editAnswers)} href="/profile-answers">
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
