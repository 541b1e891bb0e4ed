import type { OwnData } from '../../core/forms/own-data';
import type { Locale } from '../../core/i18n/locales';
import { isRecord } from '../../core/content/entity-values';
import { parseJson } from '../../platform/json';
import type { Backend } from '../../platform/settings/settings';
import { SubmissionRefusal } from '../forms/refusal';
import type { Link } from './pages';

/** With what the site needs to erase the same in its outbox, and shows nobody. */
export type StoredOwnData = OwnData & { keys: readonly string[]; email: string | null };

const timeout = 15_000;

/** What the backend knows of a visitor, by the token of a link. Throws SubmissionRefusal. */
export class OwnDataBackend {
  constructor(private readonly backend: Backend) {}

  read(link: Link): Promise<StoredOwnData> {
    return this.#ask('dados', link) as Promise<StoredOwnData>;
  }

  withdraw(link: Link, what: 'newsletter' | 'marketing'): Promise<StoredOwnData> {
    return this.#ask('dados/retirar', { ...link, what }) as Promise<StoredOwnData>;
  }

  /** `reference`: null erases everything of the address. */
  async erase(link: Link, reference: string | null): Promise<void> {
    await this.#ask('dados/apagar', { ...link, ...(reference !== null && { reference }) });
  }

  async sendLink(email: string, locale: Locale): Promise<void> {
    await this.#ask('dados/pedir', { email, locale });
  }

  /** True while the backend cannot say: it answers who asks for a link. */
  async sendsMail(): Promise<boolean> {
    const answer = await this.#ask('dados').catch(() => null);
    return !isRecord(answer) || answer.mailed !== false;
  }

  async #ask(path: string, body?: object): Promise<unknown> {
    const { url, token, headers } = this.backend;
    const response = await fetch(`${url}/api/${path}?token=${encodeURIComponent(token)}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    }).catch(() => {
      // Its message may hold the whole address, token included.
      throw new Error('the backend cannot be reached');
    });
    const answer = parseJson(await response.text());
    if (response.ok && isRecord(answer)) return answer.data;
    const { fields } = isRecord(answer) && isRecord(answer.error) ? answer.error : {};
    if (response.status === 422 && isRecord(fields) && typeof fields.email === 'string')
      throw new SubmissionRefusal('invalid', { fields: { email: fields.email } });
    if (response.status === 422 || response.status === 404) throw new SubmissionRefusal('dataLink');
    throw new Error(`the backend answered ${response.status}`);
  }
}
