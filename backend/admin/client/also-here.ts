import { fill } from '../../../core/i18n/messages';
import { element, words } from './dialog';
import { openForm, pathOf } from './open-form';

/** In milliseconds. */
const interval = 10_000;

export function showOthers(): void {
  const place = element('span', {});
  place.setAttribute('role', 'status');
  document.querySelector('.strip')?.append(place);
  let timer = 0;
  const tell = async (): Promise<void> => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void tell(), interval);
    const form = document.visibilityState === 'visible' ? openForm(location.hash) : null;
    const names = form?.slug ? await namesOfOthers(pathOf(form)) : [];
    const text = names.length > 0 ? fill(words.alsoHere, { names: names.join(', ') }) : '';
    if (place.textContent !== text) place.textContent = text;
    place.className = text && 'state';
  };
  window.addEventListener('hashchange', () => void tell());
  document.addEventListener('visibilitychange', () => void tell());
  void tell();
}

async function namesOfOthers(path: string): Promise<readonly string[]> {
  const answer = await fetch('/admin/api/open-entry', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ path }),
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { data: { others: string[] } }).data.others : [];
}
