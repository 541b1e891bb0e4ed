import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { momentInPortugal } from '../../core/content/visibility';
import { formatDate } from '../../core/i18n/format-date';
import type { CalendarItem } from '../../backend/admin-api/calendar-contract';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import { refusalText, useLanguage, useWords } from '../app/words';
import { entryPath, requestJson } from '../api/request';
import { Button, Dialog, Input, useOpen, useToast } from '../ui';

/** `2026-03-01T09:30`, in Portugal. */
export const momentOf = ({ day, time }: Pick<CalendarItem, 'day' | 'time'>): string => `${day}T${time ?? '00:00'}`;

const isPast = (moment: string): boolean => momentInPortugal(moment) <= new Date();

/** Moves when a language of an entry goes live or ends; without a day, or with one that has passed, asks. */
export function useMoveDate(): (item: CalendarItem, day?: string) => void {
  const t = useWords();
  const calendar = useWords('admin-calendar');
  const language = useLanguage();
  const open = useOpen();
  const toast = useToast();
  const queries = useQueryClient();
  const move = async (item: CalendarItem, to: string, back?: string) => {
    const { id, locale, what } = item;
    if (!locale) return;
    try {
      const { version, values } = await requestJson<EntryAnswer>(entryPath(id));
      const { publicar_em = null, retirar_em = null } = values[locale] ?? {};
      const times = what === 'shown' ? { publicar_em: to, retirar_em } : { publicar_em, retirar_em: to };
      const body = { version, locale, publicado: true, ...times };
      await requestJson(`${entryPath(id)}/publication`, { method: 'POST', body, waits: true });
      const when = formatDate(momentInPortugal(to), language, { dateStyle: 'long', timeStyle: 'short' });
      toast({
        text: calendar('moving.done', { when }),
        ...(back && { action: { label: t('undo'), run: () => void move(item, back) } }),
      });
    } catch (error) {
      toast({ text: refusalText(t, error), isError: true });
    }
    await queries.invalidateQueries({ queryKey: ['calendar'] });
    await queries.invalidateQueries({ queryKey: ['entries'] });
  };
  return (item, day) => {
    const before = momentOf(item);
    const wished = day === undefined ? before : momentOf({ ...item, day });
    if (day !== undefined && !isPast(wished)) return void move(item, wished, before);
    const ask = open<string>((close) => <MoveDialog item={item} moment={wished} close={close} />);
    void ask.then((to) => {
      if (to && to !== before) void move(item, to, before);
    });
  };
}

interface Props {
  item: CalendarItem;
  moment: string;
  close: (moment: string | null) => void;
}

function MoveDialog({ item: { title, what }, moment, close }: Props) {
  const t = useWords();
  const calendar = useWords('admin-calendar');
  const [to, setTo] = useState(moment);
  const faultOf = (value: string) => (value === '' || isPast(value) ? calendar('moving.future') : null);
  const [error, setError] = useState(() => faultOf(moment));
  const confirm = () => {
    const fault = faultOf(to);
    if (fault === null) close(to);
    else setError(fault);
  };
  return (
    <Dialog title={calendar('moving.title')} onClose={() => close(null)}>
      <p>{title}</p>
      <Input
        type="datetime-local"
        label={calendar(`moving.${what}`)}
        hint={calendar('lead')}
        error={error}
        value={to}
        onChange={setTo}
      />
      <Dialog.Actions back={t('cancel')}>
        <Button onClick={confirm}>{calendar('moving.confirm')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
