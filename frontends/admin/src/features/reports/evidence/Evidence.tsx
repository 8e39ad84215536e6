import type { CaseDetails, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import { ageAt } from '@kolo/contracts/dates';
import { errorMessage } from '@kolo/store';
import { Alert, Button, Lightbox } from '@kolo/ui';
import { useState } from 'react';
import { Answers } from '../../../parts/Answers.tsx';
import { nameAndAgeOf, nameOf, signalOf } from '../../../parts/caseLabels.ts';
import { dayAndTime } from '../../../parts/dates.ts';
import { useText } from '../../../texts/texts.ts';
import { Key } from '../queue/Key.tsx';
import styles from '../reports.module.css';
import { EvidenceMessages } from './EvidenceMessages.tsx';
import { pictureUrl } from './pictureUrl.ts';
import { useEvidenceLook } from './useEvidenceLook.ts';

interface EvidenceProfileProps {
  profile: NonNullable<EvidencePage['profile']>;
  isOpen: boolean;
}

function EvidenceProfile({ profile, isOpen }: EvidenceProfileProps) {
  const t = useText('admin');
  const { firstName, birthdate, bio, answers } = profile;
  return (
    <details className={styles.looks} open={isOpen}>
      <summary>{t('case.profileThen')}</summary>
      <p>{nameAndAgeOf({ firstName, age: ageAt(birthdate, new Date()) })}</p>
      <p className={styles.words}>{bio || t('case.noBio')}</p>
      <Answers answers={answers} />
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
  /** The photos of now are the same for every case of a member. */
  hasAlbum?: boolean;
}

/** Shown on request because each look is recorded (docs/product.md#cases-and-decisions). */
export function Evidence({ page, evidence, hasAlbum = true }: EvidenceProps) {
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
        <EvidenceParts page={page} data={data} hasAlbum={hasAlbum} />
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
              <Button
                kind="outline"
                isPending={isLoading}
                onClick={look}
                aria-keyshortcuts="e"
                data-look={page.id}
              >
                <span>{t('case.look')}</span>
                <Key of="E" />
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

interface EvidencePartsProps {
  page: CaseDetails;
  data: EvidencePage;
  hasAlbum: boolean;
}

/** First what the report is about. Photos are enlarged where they are, by Enter or by their key. */
function EvidenceParts({ page, data, hasAlbum }: EvidencePartsProps) {
  const t = useText('admin');
  const { messages, photo, profile } = data;
  const album = hasAlbum ? (data.album ?? []) : [];
  const photos = [...new Set([...(photo ? [photo] : []), ...album].map(({ webp }) => webp))];
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const enlarge = (webp: string) => setEnlarged(photos.indexOf(webp));
  const hasMessages = messages !== null && messages.length > 0;
  const isAboutProfile = page.about === 'profile' || !(hasMessages || photo);
  const face = (
    <div className={styles.evidence}>
      {album.length > 0 && <AlbumNow album={album} onEnlarge={enlarge} />}
      {profile && <EvidenceProfile profile={profile} isOpen={isAboutProfile} />}
    </div>
  );
  return (
    <div className={styles.evidence} data-evidence>
      {isAboutProfile && face}
      {hasMessages && <EvidenceMessages page={page} messages={messages} />}
      {photo && (
        <figure>
          <figcaption>
            {t('case.photoThen')} <Key of="V" />
          </figcaption>
          <Picture webp={photo.webp} alt={t('case.photoThen')} onEnlarge={enlarge} />
        </figure>
      )}
      {!isAboutProfile && face}
      <Lightbox
        photos={photos.map(pictureUrl)}
        index={enlarged}
        name={nameOf(page.member)}
        onChange={setEnlarged}
        onClose={() => setEnlarged(null)}
      />
    </div>
  );
}

interface AlbumNowProps {
  album: NonNullable<EvidencePage['album']>;
  onEnlarge: (webp: string) => void;
}

/** Large enough to judge, in the order in which a decision offers them. */
function AlbumNow({ album, onEnlarge }: AlbumNowProps) {
  const t = useText('admin');
  return (
    <section aria-label={t('case.photosNow')}>
      <h4>
        {t('case.photosNow')} <Key of="V" />
      </h4>
      <ul className={styles.album}>
        {album.map(({ photoId, webp }, place) => (
          <li key={photoId}>
            <Picture webp={webp} alt={t('case.photo', { number: place + 1 })} onEnlarge={onEnlarge} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PictureProps {
  webp: string;
  alt: string;
  onEnlarge: (webp: string) => void;
}

const Picture = ({ webp, alt, onEnlarge }: PictureProps) => (
  <button type="button" className={styles.picture} data-picture onClick={() => onEnlarge(webp)}>
    <img src={pictureUrl(webp)} alt={alt} />
  </button>
);
