import type { OwnProfile } from '@kolo/contracts';
import type { ChoiceField } from '../../answers/answers.ts';
import { useText } from '../../texts/texts.ts';
import styles from './ownProfile.module.css';

export interface ProfileFactsProps {
  title: string;
  profile: OwnProfile;
  fields: readonly ChoiceField[];
}

/** One group of answers; what was not answered is left out. */
export function ProfileFacts({ title, profile, fields }: ProfileFactsProps) {
  const t = useText('onboarding');
  const answered = fields.filter((field) => profile[field]);
  if (answered.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.ownFacts}>
        {answered.map((field) => (
          <div key={field}>
            <dt>{t(`labels.${field}`)}</dt>
            <dd>{profile[field]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
