import { wordAt } from '../../core/content/field-words';
import { entryStates, translationStates } from '../../core/content/entry-states';
import { localeCodes } from '../../core/i18n/locales';
import { useSession } from '../app/session';
import { useLanguage, useLanguageName, useWords } from '../app/words';
import { ReferenceChoice } from '../fields/reference-field';
import { type Choices, Disclosure, Input, SearchField, SelectField } from '../ui';
import { type AskedEntries, type ChangeEntries, pictures } from './entries-query';
import * as styles from './entries.module.css';

const inMore = ['language', 'translation', 'comments', 'picture', 'author', 'category', 'since', 'until'] as const;

/** Those that stand above the list too. */
const inViews: readonly string[] = ['translation', 'comments'];

interface Props {
  query: AskedEntries;
  change: ChangeEntries;
}

export function EntryFilter({ query, change }: Props) {
  const t = useWords();
  const language = useLanguage();
  const nameOf = useLanguageName();
  const { types } = useSession();
  const filterBy = (name: keyof AskedEntries) => (value: string) => change({ [name]: value });
  const select = (name: 'type' | 'state' | 'language' | 'translation' | 'comments' | 'picture', choices: Choices) => (
    <SelectField
      label={t(`entries.${name}`)}
      none={t('entries.any')}
      value={query[name]}
      choices={choices}
      onChange={filterBy(name)}
    />
  );
  const named = (names: readonly string[], words: string) =>
    names.map((name) => [name, t(`${words}.${name}`)] as const);
  const typeNames = types
    .filter(({ mayOpen }) => mayOpen)
    .map(({ name }) => [name, wordAt(language, `types.${name}.many`) ?? name] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language));
  const asked = inMore.filter((name) => query[name]);
  const count = asked.length;
  return (
    <form role="search" className={styles.filter} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={t('entries.search')}
        value={query.q ?? ''}
        onSearch={(q) => change({ sort: undefined, order: undefined, q }, true)}
      />
      {select('type', typeNames)}
      {select('state', named(entryStates, 'states'))}
      <Disclosure
        title={t('entries.more')}
        note={count || undefined}
        isOpenFirst={asked.some((name) => !inViews.includes(name))}
      >
        <div className={styles.more}>
          {select(
            'language',
            localeCodes.map((code) => [code, nameOf(code)] as const),
          )}
          {select('translation', named(translationStates, 'translations'))}
          {select('comments', named(['mine', 'open'], 'entries.commentsOf'))}
          {select('picture', named(pictures, 'entries.pictures'))}
          {(['author', 'category'] as const).map((name) => (
            <ReferenceChoice
              key={name}
              label={t(`entries.${name}`)}
              target={{ author: 'authors', category: 'categories' }[name]}
              value={query[name] ?? ''}
              onChange={filterBy(name)}
            />
          ))}
          {(['since', 'until'] as const).map((name) => (
            <Input
              key={name}
              type="date"
              label={t(`entries.${name}`)}
              value={query[name] ?? ''}
              onChange={filterBy(name)}
            />
          ))}
        </div>
      </Disclosure>
    </form>
  );
}
