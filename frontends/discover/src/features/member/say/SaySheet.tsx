import { commentLength } from '@kolo/contracts/sharedLimits';
import { isBlank, isTooLong, seenLength } from '@kolo/contracts/text/text';
import {
  errorMessage,
  matchMade,
  messageLimitOf,
  randomHex,
  useAppDispatch,
  useCurrentUser,
  useToast,
} from '@kolo/store';
import { Alert, Button, InfoBox, look, Sheet, sizedPhoto, TextAreaField } from '@kolo/ui';
import { useEffect, useRef, useState } from 'react';
import { useLikeWithCommentMutation } from '../../../api/likeWithComment.ts';
import type { Person } from '../../../people/person.ts';
import { useText } from '../texts.ts';
import styles from './say.module.css';
import type { Subject } from './subject.ts';

const KEY_BYTES = 16;
/** Counted aloud from here. */
const ALOUD_FROM = 20;

export interface SaySheetProps {
  person: Person;
  subject: Subject;
  /** Kept by the page while another subject is chosen. */
  text: string;
  onWrite: (text: string) => void;
  onClose: () => void;
  onSent: () => void;
}

/** Likes with a comment (docs/product.md#a-word-with-the-like). */
export default function SaySheet({ person, subject, text, onWrite, onClose, onSent }: SaySheetProps) {
  const t = useText('person');
  const common = useText('common');
  const toast = useToast();
  const dispatch = useAppDispatch();
  const user = useCurrentUser();
  const [send, { isLoading, error, reset }] = useLikeWithCommentMutation();
  const [isMissing, setIsMissing] = useState(false);
  /** Of the words it was drawn for: others are another comment. */
  const key = useRef({ text: '', value: '' });
  const field = useRef<HTMLDivElement>(null);
  const { id, firstName: name } = person;

  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.querySelector('textarea')?.focus();
  }, []);

  const comment = text.trim();
  const left = commentLength - seenLength(comment);
  const isLong = isTooLong(comment, commentLength);
  const limit = user ? messageLimitOf(user) : 0;
  const messages = user ? Math.max(0, limit - user.messagesUsedThisMonth) : null;
  const fault = isLong
    ? t('say.tooLong', { count: Math.max(1, -left) })
    : isMissing && isBlank(comment)
      ? t('say.missing')
      : undefined;
  const count = t('say.count', { used: commentLength - left, most: commentLength });

  const submit = async () => {
    if (isBlank(comment) || isLong) {
      setIsMissing(true);
      field.current?.querySelector('textarea')?.focus();
      return;
    }
    if (key.current.text !== comment) key.current = { text: comment, value: randomHex(KEY_BYTES) };
    const { data } = await send({
      likedUserId: id,
      about: subject.about,
      comment,
      idempotencyKey: key.current.value,
    });
    if (!data) return;
    if (data.isMatch) dispatch(matchMade(id));
    else toast({ title: t('say.sent'), description: t('say.sentText', { name }) });
    onSent();
  };

  return (
    <Sheet
      title={t('say.title', { name })}
      onClose={onClose}
      alert={error && <Alert>{errorMessage(error, common('unexpected'))}</Alert>}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            icon="heart"
            isIconFilled
            isPending={isLoading}
            disabled={messages === 0}
            onClick={() => void submit()}
          >
            {t('say.send')}
          </Button>
        </>
      }
    >
      <div className={styles.subject}>
        {subject.photoUrl && <img src={sizedPhoto(subject.photoUrl, 'card')} alt="" width="56" height="70" />}
        <p>
          <span className={look.muted}>{t('say.subject', { what: subject.label })}</span>
          {subject.value && <b>{subject.value}</b>}
        </p>
      </div>
      {messages === 0 ? (
        <InfoBox icon="message">{common('limit.reached', { limit })}</InfoBox>
      ) : (
        <div ref={field}>
          <TextAreaField
            label={t('say.words')}
            rows={3}
            value={text}
            error={fault}
            hint={messages === null ? count : `${count} · ${t('say.counts', { count: messages })}`}
            onChange={(written) => {
              if (error) reset();
              onWrite(written);
            }}
          />
          <p className={look.muted}>{t('say.read', { name })}</p>
          <p className={look.visuallyHidden} role="status">
            {isLong ? fault : left <= ALOUD_FROM && t('say.left', { count: left })}
          </p>
        </div>
      )}
    </Sheet>
  );
}
