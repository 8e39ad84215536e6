import { type CasePage, LIMITS, type ModerationDecision } from '@kolo/contracts';
import { useState } from 'react';
import { useDecideCaseMutation } from '../../api/decideCase.ts';
import { useText } from '../../texts/texts.ts';

const { min, max, default: usual } = LIMITS.moderation.suspensionDays;
const NOTHING = { days: String(usual), ground: '', facts: '' };
const NO_FAULTS = { decision: null, photos: null, days: null, ground: null, facts: null };
type Field = keyof typeof NOTHING;

const isDays = (days: string): boolean => /^\d+$/.test(days) && Number(days) >= min && Number(days) <= max;

/** A decision as it is being made; what was written stays until the server has it. A ban asks once more. */
export function useDecision({ id, photoId }: Pick<CasePage, 'id' | 'photoId'>) {
  const t = useText('admin');
  const [decision, setDecision] = useState<ModerationDecision | null>(null);
  const [photoIds, setPhotoIds] = useState(photoId === null ? [] : [photoId]);
  const [words, setWords] = useState(NOTHING);
  const [isTelling, setIsTelling] = useState(true);
  const [isChecked, setIsChecked] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [decide, { isLoading, error }] = useDecideCaseMutation();

  const wrong = {
    decision: decision === null ? t('decision.choose') : null,
    photos: decision === 'photo-removal' && photoIds.length === 0 ? t('decision.photosMissing') : null,
    days: decision === 'suspension' && !isDays(words.days) ? t('decision.daysWrong', { min, max }) : null,
    ground: words.ground.trim() ? null : t('decision.groundMissing'),
    facts: words.facts.trim() ? null : t('decision.factsMissing'),
  };
  const isWhole = Object.values(wrong).every((fault) => fault === null);

  const send = () => {
    if (!decision || isLoading) return;
    void decide({
      id,
      decision,
      ...(decision === 'suspension' && { days: Number(words.days) }),
      ...(decision === 'photo-removal' && { photoIds }),
      ground: words.ground.trim(),
      facts: words.facts.trim(),
      tellReporter: isTelling,
    });
  };

  return {
    decision,
    choose: setDecision,
    photoIds,
    choosePhotos: setPhotoIds,
    words,
    write: (field: Field) => (value: string) => setWords((before) => ({ ...before, [field]: value })),
    isTelling,
    setIsTelling,
    faults: isChecked ? wrong : NO_FAULTS,
    submit() {
      setIsChecked(true);
      if (!isWhole) return;
      if (decision === 'ban') setIsConfirming(true);
      else send();
    },
    send,
    isConfirming,
    stopConfirming: () => setIsConfirming(false),
    isLoading,
    error,
  };
}
