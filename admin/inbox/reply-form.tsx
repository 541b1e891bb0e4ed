import { useState } from 'react';
import type { ReplyBody, SubmissionAnswer, SubmissionReply } from '../../backend/admin-api/inbox-contract';
import { inboxLimits } from '../../core/forms/limits';
import { useWords } from '../app/words';
import { Area, Button, Check, Counter, Disclosure, Input } from '../ui';
import { useAct } from './use-acts';
import { useKeptText } from './use-kept-text';

interface Props {
  item: SubmissionAnswer;
  reply: SubmissionReply;
  onSent: () => void;
}

export function ReplyForm({ item: { id, office, message }, reply, onSent }: Props) {
  const t = useWords();
  const act = useAct(id);
  const [begun] = useState(reply);
  const [subject, setSubject, isSubjectKept] = useKeptText(`${id} subject`, begun.subject);
  const [text, setText, isTextKept] = useKeptText(`${id} reply`, begun.text);
  const [handled, setHandled] = useState(true);
  const [isWarned, setWarned] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const missing = (typed: string, name: string) =>
    isRefused && typed.trim() === '' ? t(`inbox.reply.${name}Missing`) : null;
  const send = async () => {
    const isWhole = subject.trim() !== '' && text.trim() !== '';
    setRefused(!isWhole);
    if (!isWhole) return;
    // Once the person has been told that somebody else has replied, those replies are known.
    const { seen } = isWarned ? reply : begun;
    const body: ReplyBody = { key: begun.key, seen, subject, text, handled };
    const isSent = await act('replies', 'POST', body, 'replied');
    setWarned(!isSent);
    if (!isSent) return;
    setSubject(begun.subject);
    setText(begun.text);
    onSent();
  };
  const hints = [
    t('inbox.reply.hint', { email: reply.to, language: reply.language }),
    office && t('inbox.reply.answers', { email: office }),
    message && t('inbox.reply.quoted'),
  ];
  return (
    <Disclosure title={t('inbox.reply.title')} isOpenFirst={isSubjectKept || isTextKept}>
      <p className="soft">{hints.filter(Boolean).join(' ')}</p>
      <Input
        label={t('inbox.reply.subject')}
        error={missing(subject, 'subject')}
        maxLength={inboxLimits.subject}
        value={subject}
        onChange={setSubject}
      />
      <Area
        label={t('inbox.reply.text')}
        error={missing(text, 'text')}
        counter={<Counter length={text.length} limit={inboxLimits.reply} />}
        rows={12}
        maxLength={inboxLimits.reply}
        value={text}
        onChange={setText}
      />
      <Check label={t('inbox.reply.handle')} checked={handled} onChange={setHandled} />
      <Button className="start" onClick={() => void send()}>
        {t('inbox.reply.send')}
      </Button>
    </Disclosure>
  );
}
