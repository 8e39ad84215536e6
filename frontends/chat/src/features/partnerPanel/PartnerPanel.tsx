import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';
import { flagsShown } from '@kolo/contracts/sharedLimits';
import { inOurLanguage } from '@kolo/i18n';
import { isNotFound, useBalkanScoreQuery, useMemberQuery } from '@kolo/store';
import { useOpeners } from '@kolo/store/openers';
import {
  Button,
  ButtonLink,
  CardScore,
  classes,
  Flag,
  Icon,
  locationText,
  look,
  nameAndAge,
  Skeleton,
  SkeletonGroup,
  sizedPhoto,
  usePicture,
} from '@kolo/ui';
import type { Safety } from '../../partner/useSafety.ts';
import { useText } from '../../texts/texts.ts';
import styles from './partnerPanel.module.css';

const RING_PX = 72;
const PHOTO_PX = 184;

interface PartnerPanelProps {
  memberId: string;
  safety: Safety;
}

function Photo({ url, name }: { url: string | null; name: string }) {
  const common = useText('common');
  const picture = usePicture(url);
  if (picture.url)
    return (
      <img
        className={styles.photo}
        src={sizedPhoto(picture.url, 'card')}
        onError={picture.onError}
        alt={common('photo.of', { name })}
        width="302"
        height={PHOTO_PX}
      />
    );
  return (
    <span className={classes(styles.photo, look.noPhoto)} role="img" aria-label={common('photo.none')}>
      <Icon name="person" />
    </span>
  );
}

/** Renders nothing if the profile is unavailable (docs/product.md#conversations). */
export default function PartnerPanel({ memberId, safety }: PartnerPanelProps) {
  const t = useText('chat');
  const common = useText('common');
  const { data: member, error, isLoading } = useMemberQuery(memberId);
  const { data: score, isLoading: isWithoutScore } = useBalkanScoreQuery(memberId);
  const { shared, isLoading: isWithoutShared } = useOpeners(memberId);

  if (isLoading || isWithoutScore || isWithoutShared)
    return (
      <SkeletonGroup className={classes(look.card, styles.person)}>
        <Skeleton height={PHOTO_PX} />
        <div className={styles.waiting}>
          <Skeleton kind="heading" width="60%" />
          <Skeleton width="80%" />
          <Skeleton height={54} />
          <Skeleton height={54} />
        </div>
      </SkeletonGroup>
    );
  if (!member || isNotFound(error)) return null;
  const firstName = member.firstName || common('member.anonymous');
  return (
    <aside className={classes(look.card, styles.person)} aria-label={t('person.label', { name: firstName })}>
      <section
        className={styles.about}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('person.about', { name: firstName })}
      >
        <div className={styles.head}>
          <Photo url={member.profileImageUrl} name={firstName} />
          {score && <CardScore score={score.totalScore} size={RING_PX} className={styles.score} />}
        </div>
        <div className={styles.words}>
          <p className={styles.name}>{nameAndAge(member.firstName, member.birthdate)}</p>
          <p>
            <Icon name="pin" />
            <span>{locationText(member)}</span>
          </p>
          {member.heritageCountries.slice(0, flagsShown).map((code) => (
            <p key={code}>
              <Flag code={code} isNamed className={styles.flag} />
            </p>
          ))}
          {shared.length > 0 && (
            <>
              <h3>{t('person.youToo')}</h3>
              <dl>
                {shared.map(({ question, answer }) => (
                  <div key={question}>
                    <dt>{inOurLanguage(ANSWER_LABELS[question])}</dt>
                    <dd>{inOurLanguage(answer)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      </section>
      <div className={styles.actions}>
        <ButtonLink kind="outline" href={`/profile/${memberId}`}>
          {t('person.profile')}
        </ButtonLink>
        <Button
          kind="quiet"
          aria-expanded={safety.asked?.from === 'panel'}
          onClick={({ currentTarget }) =>
            safety.toggle({
              from: 'panel',
              partner: { id: memberId, firstName: member.firstName, profileImageUrl: member.profileImageUrl },
              button: currentTarget,
            })
          }
        >
          {t('person.safety')}
        </Button>
      </div>
    </aside>
  );
}
