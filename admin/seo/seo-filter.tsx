import type { SeoAnswer } from '../../backend/admin-api/seo-contract';
import { wordAt } from '../../core/content/field-words';
import { localeCodes } from '../../core/i18n/locales';
import { findingMessages } from '../../core/publishing/seo-findings';
import { useLanguage, useLanguageName, useWords } from '../app/words';
import { SearchField } from '../ui/search-field';
import { type Choices, SelectField } from '../ui/select-field';
import type { AskedPages, ChangeAsked } from './seo-view';
import * as styles from './seo.module.css';

interface Props {
  query: AskedPages;
  change: ChangeAsked;
  answer: Pick<SeoAnswer, 'kinds' | 'checks'>;
}

export function SeoFilter({ query, change, answer: { kinds, checks } }: Props) {
  const app = useWords();
  const t = useWords('admin-seo');
  const language = useLanguage();
  const nameOf = useLanguageName();
  const select = (name: 'language' | 'kind' | 'show' | 'finding', choices: Choices) => (
    <SelectField
      label={t(name)}
      none={app('entries.any')}
      value={query[name]}
      choices={choices}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const byName = (choices: (readonly [string, string])[]) =>
    choices.sort(([, one], [, other]) => one.localeCompare(other, language));
  return (
    <form role="search" className={styles.filter} onSubmit={(event) => event.preventDefault()}>
      <SearchField label={t('search')} value={query.q ?? ''} onSearch={(q) => change({ q }, true)} />
      {select(
        'language',
        localeCodes.map((code) => [code, nameOf(code)] as const),
      )}
      {select('kind', byName(kinds.map((kind) => [kind, wordAt(language, `types.${kind}.many`) ?? kind])))}
      {select(
        'show',
        (['findings', 'lengths', 'changes'] as const).map((name) => [name, t(`shown.${name}`)]),
      )}
      {select('finding', byName(checks.map((check) => [check, findingMessages[language].checks[check].title])))}
    </form>
  );
}
