import type { OwnProfile } from '@kolo/contracts/api/profile';
import type { ProfileField } from '@kolo/contracts/profile/profileFields';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import '@kolo/i18n/phrases/languages';
import { classes, look } from '@kolo/ui';
import type { ChoiceField } from '../../../answers/answers.ts';
import { useText } from '../../../texts/accountTexts.ts';
import styles from '../ownProfile.module.css';

interface ProfileFactsProps {
  title: string;
  profile: OwnProfile;
  fields: readonly ChoiceField[];
}

function ProfileFacts({ title, profile, fields }: ProfileFactsProps) {
  const t = useText('profile');
  const answered = fields.filter((field) => profile[field]);
  if (answered.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.ownFacts}>
        {answered.map((field) => (
          <div key={field}>
            <dt>{t(`labels.${field}`)}</dt>
            <dd>{inOurLanguage(profile[field] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const BASICS = ['gender', 'interestedIn', 'relationshipGoals', 'wantsChildren', 'stayLongTerm'] as const;
const LIFESTYLE = ['smoking', 'drinking', 'cityOrVillage', 'moveBackForLove'] as const;
const CULTURE = [
  'religionImportance',
  'canDanceKolo',
  'balkanMusicLove',
  'balkanTime',
  'rakijaAt9AM',
] as const;
const FUN = [
  'favoriteFood',
  'ajvarVsKajmak',
  'canRollSarma',
  'coffeeOrder',
  'sodaVsMineralna',
  'kafanaTime',
  'djurdjevdanLyrics',
] as const satisfies readonly ProfileField[];

export function ProfileSections({ profile }: { profile: OwnProfile }) {
  const t = useText('account');
  const profileText = useText('profile');
  return (
    <div className={classes(look.card, look.isPadded, styles.ownAbout)}>
      {profile.bio && (
        <section className={styles.isWide}>
          <h3>{t('own.bio')}</h3>
          <p className={styles.ownBio}>{profile.bio}</p>
        </section>
      )}
      <ProfileFacts title={t('own.basics')} profile={profile} fields={BASICS} />
      <ProfileFacts title={t('own.lifestyle')} profile={profile} fields={LIFESTYLE} />
      {profile.languages.length > 0 && (
        <section className={styles.isWide}>
          <h3>{profileText('labels.languages')}</h3>
          <ul className={classes(look.row, look.isWrapping)}>
            {profile.languages.map((language) => (
              <li className={look.chip} key={language}>
                {inOurLanguage(language)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ProfileFacts title={t('own.culture')} profile={profile} fields={CULTURE} />
      <ProfileFacts title={t('own.fun')} profile={profile} fields={FUN} />
    </div>
  );
}
