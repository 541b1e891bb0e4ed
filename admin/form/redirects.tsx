import type { ProposedAnswer } from '../../backend/admin-api/contract';
import { useWords } from '../app/words';

/** What becomes of the addresses of pages. */
export function Redirects({ redirects }: Pick<ProposedAnswer, 'redirects'>) {
  const t = useWords();
  return redirects.map(({ from, to }) => (
    <p key={`${from} ${to}`}>
      {from === null
        ? t('redirects.comes', { to: to ?? '' })
        : to === null
          ? t('redirects.gone', { from })
          : t('redirects.leads', { from, to })}
    </p>
  ));
}
