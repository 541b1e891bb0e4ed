import type { CmsConfig } from '@sveltia/cms';

import sign from '../../../static/favicon.svg';
import { signInToEditor } from './sign-in';

// What the editor keeps of somebody's choices; its menus speak the language that the account says.
const choicesKey = 'sveltia-cms.prefs';
const editorLocales = { 'pt-PT': 'pt-PT', 'en-GB': 'en-GB' } as const;

void start();

async function start(): Promise<void> {
  const answer = await fetch('/admin/editor/config.json', {
    headers: { accept: 'application/json' },
  });
  // Whoever is not signed in any more signs in, and comes back.
  if (!answer.ok) return location.reload();
  // Its language is read as soon as it is loaded.
  keepLanguage(document.documentElement.lang);
  const [{ default: CMS }] = await Promise.all([import('@sveltia/cms'), signInToEditor()]);
  await CMS.init({
    config: { ...((await answer.json()) as CmsConfig), logo: { src: sign, show_in_header: false } },
  });
}

function keepLanguage(language: string): void {
  if (!(language in editorLocales)) return;
  const kept: unknown = JSON.parse(localStorage.getItem(choicesKey) ?? '{}');
  localStorage.setItem(
    choicesKey,
    JSON.stringify({ ...(typeof kept === 'object' ? kept : {}), locale: language }),
  );
}
