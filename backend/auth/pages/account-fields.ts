import type { Locale } from '../../../core/i18n/locales';
import { accountMessages } from '../../messages';
import { field, type FieldOptions, html, type Html } from './html';

type PasswordOptions = Pick<FieldOptions, 'name' | 'label' | 'hint' | 'error'> & {
  autocomplete: 'current-password' | 'new-password';
};

export function passwordField(language: Locale, options: PasswordOptions): Html {
  const { show, hide } = accountMessages[language].passwords;
  const button = html`<button type="button" class="plain" hidden data-shows="${options.name}" data-hide="${hide}">
    <span>${show}</span><span class="hidden">: ${options.label}</span>
  </button>`;
  return field({ ...options, type: 'password', button });
}

export function copyableLink(language: Locale, url: string): Html {
  const { copy, copied, selected } = accountMessages[language].link;
  return html`<pre id="link" class="whole">${url}</pre>
    <button type="button" class="plain" hidden data-copies="link" data-copied="${copied}" data-selected="${selected}">${copy}</button>
    <span role="status"></span>`;
}
