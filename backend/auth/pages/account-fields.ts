import type { Locale } from '../../../core/i18n/locales';
import { accountMessages } from '../../messages';
import { field, type FieldOptions, html, type Html } from './html';

type PasswordOptions = Pick<FieldOptions, 'name' | 'label' | 'hint' | 'error'> & {
  autocomplete: 'current-password' | 'new-password';
};

/** A password, with a button that shows it where scripts run. */
export function passwordField(language: Locale, options: PasswordOptions): Html {
  const { show, hide } = accountMessages[language].passwords;
  const button = html`<button type="button" class="plain" hidden data-shows="${options.name}" data-hide="${hide}">
    <span>${show}</span><span class="hidden">: ${options.label}</span>
  </button>`;
  return field({ ...options, type: 'password', button });
}

/** A link in full, easy to select, with a button that copies it where scripts run. */
export function copyableLink(language: Locale, url: string): Html {
  const { copy, copied, selected } = accountMessages[language].link;
  return html`<pre id="link" class="whole">${url}</pre>
    <button type="button" class="plain" hidden data-copies="link" data-copied="${copied}" data-selected="${selected}">${copy}</button>
    <span role="status"></span>`;
}
