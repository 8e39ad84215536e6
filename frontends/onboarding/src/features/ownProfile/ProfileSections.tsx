import type { OwnProfile, ProfileField } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { ProfileFacts } from './ProfileFacts.tsx';

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

/** All that a member told, in the groups in which others read it. */
export function ProfileSections({ profile }: { profile: OwnProfile }) {
  const t = useText('onboarding');
  return (
    <div className="card is-padded own-about">
      {profile.bio && (
        <section className="is-wide">
          <h3>{t('own.bio')}</h3>
          <p className="own-bio">{profile.bio}</p>
        </section>
      )}
      <ProfileFacts title={t('own.basics')} profile={profile} fields={BASICS} />
      <ProfileFacts title={t('own.lifestyle')} profile={profile} fields={LIFESTYLE} />
      {profile.languages.length > 0 && (
        <section className="is-wide">
          <h3>{t('labels.languages')}</h3>
          <ul className="row is-wrapping">
            {profile.languages.map((language) => (
              <li className="chip" key={language}>
                {language}
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
