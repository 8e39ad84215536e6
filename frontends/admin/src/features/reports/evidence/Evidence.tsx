import type { CaseDetails, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import { errorMessage } from '@kolo/store';
import { Alert, Button } from '@kolo/ui';
import { Answers } from '../../../parts/Answers.tsx';
import { nameOf, signalOf } from '../../../parts/caseLabels.ts';
import { dayAndTime } from '../../../parts/dates.ts';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';
import { EvidenceMessages } from './EvidenceMessages.tsx';
import { pictureUrl } from './pictureUrl.ts';
import { useEvidenceLook } from './useEvidenceLook.ts';

function EvidenceProfile({ profile }: { profile: NonNullable<EvidencePage['profile']> }) {
  const t = useText('admin');
  return (
    <details className={styles.looks}>
      <summary>{t('case.profileThen')}</summary>
      <p className={styles.words}>{profile.bio || t('case.noBio')}</p>
      <Answers answers={profile.answers} />
    </details>
  );
}

export interface EvidenceState {
  data: EvidencePage | undefined;
  error: unknown;
  isLoading: boolean;
  onLook: () => void;
}

export interface EvidenceProps {
  page: CaseDetails;
  evidence: EvidenceState;
}

/** Shown on request because each look is recorded (docs/product.md#cases-and-decisions). */
export function Evidence({ page, evidence }: EvidenceProps) {
  const t = useText('admin');
  const { data, error, isLoading } = evidence;
  const { element, look } = useEvidenceLook(evidence);
  const { profile, messages, photo, missing } = page.evidence;
  const parts = [
    ...(profile ? [t('case.parts.profile')] : []),
    ...(messages > 0 ? [t('case.parts.messages', { count: messages })] : []),
    ...(photo ? [t('case.parts.photo')] : []),
  ];
  const gaps = (
    <>
      {missing.map((part) => (
        <p key={part} className={styles.hint}>
          {t('case.missingPart', { part: t(`case.partNames.${part}`) })}
        </p>
      ))}
    </>
  );
  return (
    <div ref={element} tabIndex={-1}>
      <h3>{t('case.evidence')}</h3>
      {data ? (
        <div className={styles.evidence}>
          {data.messages && data.messages.length > 0 && (
            <EvidenceMessages page={page} messages={data.messages} />
          )}
          {data.photo && (
            <figure>
              <figcaption>{t('case.photoThen')}</figcaption>
              <img src={pictureUrl(data.photo.webp)} alt={t('case.photoThen')} />
            </figure>
          )}
          {data.profile && <EvidenceProfile profile={data.profile} />}
          {data.album && data.album.length > 0 && <AlbumNow album={data.album} />}
        </div>
      ) : parts.length > 0 ? (
        <>
          <p>
            {t(signalOf(page) ? 'case.evidenceOfSignal' : 'case.evidenceOf', { parts: parts.join(', ') })}
          </p>
          {Boolean(error) && <Alert>{errorMessage(error, t('case.lookFailed'))}</Alert>}
          {page.isAboutStaff ? (
            <p className={styles.hint}>{t('case.evidenceOfStaff')}</p>
          ) : (
            <>
              <p className={styles.hint}>{t('case.recorded')}</p>
              <Button kind="outline" isPending={isLoading} onClick={look} data-look>
                {t('case.look')}
              </Button>
            </>
          )}
        </>
      ) : (
        <p className={styles.hint}>{t(signalOf(page) ? 'case.noEvidenceOfSignal' : 'case.noEvidence')}</p>
      )}
      {gaps}
      {page.looks.length > 0 && (
        <details className={styles.looks}>
          <summary>{t('case.looks')}</summary>
          <ul>
            {page.looks.map(({ by, at }) => (
              <li key={`${by.id} ${at}`}>{t('case.line', { name: nameOf(by), when: dayAndTime(at) })}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Large enough to judge, in the order in which a decision offers them. */
function AlbumNow({ album }: { album: NonNullable<EvidencePage['album']> }) {
  const t = useText('admin');
  return (
    <section aria-label={t('case.photosNow')}>
      <h4>{t('case.photosNow')}</h4>
      <ul className={styles.album}>
        {album.map(({ photoId, webp }, place) => (
          <li key={photoId}>
            <img src={pictureUrl(webp)} alt={t('case.photo', { number: place + 1 })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
