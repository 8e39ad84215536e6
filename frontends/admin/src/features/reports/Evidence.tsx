import type { CasePage } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button } from '@kolo/ui';
import { useLookAtEvidenceMutation } from '../../api/lookAtEvidence.ts';
import { dayAndTime } from '../../parts/when.ts';
import { nameOf } from '../../parts/words.ts';
import { useText } from '../../texts/texts.ts';
import { EvidenceMessages } from './EvidenceMessages.tsx';
import { EvidenceProfile } from './EvidenceProfile.tsx';
import styles from './reports.module.css';

/** What was copied when it was reported: shown when it is asked for, as every look is recorded (product 45). */
export function Evidence({ page }: { page: CasePage }) {
  const t = useText('admin');
  const [look, { data, error, isLoading }] = useLookAtEvidenceMutation();
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
    <div>
      <h3>{t('case.evidence')}</h3>
      {data ? (
        <div className={styles.evidence}>
          {data.messages && data.messages.length > 0 && (
            <EvidenceMessages page={page} messages={data.messages} />
          )}
          {data.photo && (
            <figure>
              <figcaption>{t('case.photoThen')}</figcaption>
              <img src={`data:image/webp;base64,${data.photo.webp}`} alt={t('case.photoThen')} />
            </figure>
          )}
          {data.profile && <EvidenceProfile profile={data.profile} />}
        </div>
      ) : parts.length > 0 ? (
        <>
          <p>{t(page.signal ? 'case.evidenceOfSignal' : 'case.evidenceOf', { parts: parts.join(', ') })}</p>
          <p className={styles.hint}>{t('case.recorded')}</p>
          {error && <Alert>{errorMessage(error, t('case.lookFailed'))}</Alert>}
          <Button kind="outline" isPending={isLoading} onClick={() => void look(page.id)}>
            {t('case.look')}
          </Button>
        </>
      ) : (
        <p className={styles.hint}>{t(page.signal ? 'case.noEvidenceOfSignal' : 'case.noEvidence')}</p>
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
