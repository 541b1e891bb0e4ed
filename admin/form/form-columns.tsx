import { type ReactNode, useState } from 'react';
import type { EntryAnswer } from '../../backend/admin-api/contract';
import type { FieldDefinition } from '../../core/content/fields/field';
import { visibilityFields } from '../../core/content/visibility';
import { formLayout, writtenFields } from '../../core/content/form-layout';
import { defaultLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { FieldComments } from '../comments/field-comments';
import { Original, TranslationBar } from '../comments/translation-bar';
import { FieldInput } from '../fields/field-input';
import { useSession } from '../app/session';
import { useLanguageName, useWords, useLanguage } from '../app/words';
import { Button, classNames, type EntryState, Input, StateMark, Tabs, useMedia } from '../ui';
import * as styles from './entry-form.module.css';
import { useForm, useValue } from './form-context';
import { isTranslated, localesOf, withLanguage } from '../../core/content/shared-fields';
import { editorWords } from '../../core/content/field-words';
import { slugFrom } from '../../core/routing/slug-from-title';

export type ShownLanguages = Locale | 'both';

interface Props {
  entry: EntryAnswer;
  publication: (locale: Locale) => ReactNode;
  shown: ShownLanguages;
  onShow: (shown: ShownLanguages) => void;
  name: string;
  onName: (name: string) => void;
}

export function FormColumns({ entry, publication, shown, onShow, name, onName }: Props) {
  const t = useWords();
  const nameOf = useLanguageName();
  const { type, shared, isNew, store } = useForm();
  const { translates } = useSession();
  const isWide = useMedia('(min-width: 1200px)');
  const words = useWords('admin-comments');
  const [hasOriginals, setOriginals] = useState(false);
  const { main, side } = formLayout(type);
  const tabs = localeCodes.map((locale) => ({
    value: locale,
    label: (
      <>
        {nameOf(locale)} {!type.singleton && <State locale={locale} saved={entry.states[locale]} />}
      </>
    ),
  }));
  const both = { value: 'both', label: t('form.bySide') };
  const [first = 'both'] = translates === null ? localeCodes : [translates];
  const value = shown === 'both' && !isWide ? first : shown;
  const locales = value === 'both' ? localeCodes : [value];
  const barLabel = isWide ? 'side' : hasOriginals ? 'hide' : 'original';
  const isOnce = (field: string) => value === 'both' && shared.has(field);
  const state = side.filter((field) => visibilityFields.includes(field));
  const facts = side.filter((field) => !visibilityFields.includes(field));
  return (
    <Tabs
      label={t('form.language')}
      tabs={isWide && type.hasWords ? [...tabs, both] : tabs}
      value={value}
      onChange={(next) => onShow(next as ShownLanguages)}
    >
      {type.hasWords &&
        locales
          .filter((locale) => locale !== defaultLocale)
          .map((locale) => (
            <TranslationBar
              key={locale}
              locale={locale}
              original={value === 'both' ? null : words(`translation.${barLabel}`)}
              hasOriginals={hasOriginals}
              onOriginals={() => (isWide ? onShow('both') : setOriginals(!hasOriginals))}
            />
          ))}
      <div className={`stack-xl items-start ${styles.columns}`}>
        <div className={classNames('stack-xl', styles.main)}>
          {locales.map((locale) => (
            <Language key={locale} locale={locale} hasTitle={value === 'both'}>
              <Fields
                names={main.filter((field) => !isOnce(field))}
                locale={locale}
                hasOriginals={hasOriginals && value !== 'both' && locale !== defaultLocale}
              />
            </Language>
          ))}
        </div>
        <div className={classNames('stack-md', styles.side)}>
          {locales.map((locale) => (
            <Side key={locale} locale={locale} hasTitle={value === 'both'}>
              {isTranslated(translates, locale, false) && publication(locale)}
              <Fields names={state.filter((field) => !isOnce(field))} locale={locale} />
              <Fields names={facts.filter((field) => !isOnce(field))} locale={locale} />
            </Side>
          ))}
          {isNew && <NameField name={name} onName={onName} />}
          {value === 'both' && shared.size > 0 && (
            <section
              className={`panel stack-lg content-start p-5 max-md:p-4 ${styles.card}`}
              aria-label={t('form.inAll')}
            >
              <h2 className={`text-lg ${styles.cardTitle}`}>{t('form.inAll')}</h2>
              <Fields
                names={[...facts, ...main].filter((field) => shared.has(field))}
                locale={localesOf(store.values)[0] ?? defaultLocale}
              />
            </section>
          )}
        </div>
      </div>
    </Tabs>
  );
}

/** A language that was just begun is a draft before it is saved. */
function State({ locale, saved }: { locale: Locale; saved: EntryState | null }) {
  const isThere = useValue(locale) !== undefined;
  return <StateMark state={saved ?? (isThere ? 'draft' : null)} />;
}

/** What is translated, and is more than an address or a picture. */
const isWritten = ({ kind, item }: FieldDefinition): boolean =>
  kind === 'text' || kind === 'richText' || (kind === 'list' && item?.kind !== 'reference');

interface FieldsProps {
  names: readonly string[];
  locale: Locale;
  /** Each field below what it says in the language that is translated from. */
  hasOriginals?: boolean;
}

function Fields({ names, locale, hasOriginals = false }: FieldsProps) {
  const { type, shared } = useForm();
  const { translates } = useSession();
  const fields = writtenFields(type);
  return names.map((name) => {
    const field = fields[name];
    const isShared = shared.has(name);
    const path = `${locale}.${name}`;
    if (!field) return null;
    const input = <FieldInput field={field} owner={type.name} name={name} path={path} />;
    return (
      <FieldComments key={path} place={{ field: name, locale: isShared ? null : locale }}>
        {hasOriginals && !isShared && isWritten(field) && <Original field={name} />}
        {isTranslated(translates, locale, isShared) ? (
          input
        ) : (
          <fieldset disabled className="read-only">
            {input}
          </fieldset>
        )}
      </FieldComments>
    );
  });
}

interface LanguageProps {
  locale: Locale;
  hasTitle: boolean;
  children: ReactNode;
}

/** The texts of a language; one that is missing is begun with a press, as a draft. */
function Language({ locale, hasTitle, children }: LanguageProps) {
  const t = useWords();
  const nameOf = useLanguageName();
  const { store, type } = useForm();
  const { translates } = useSession();
  const language = nameOf(locale);
  return (
    <section className={`panel stack-xl content-start p-5 lg:p-8 max-md:p-4 ${styles.language}`} aria-label={language}>
      {hasTitle && <h2 className={`text-lg ${styles.cardTitle}`}>{language}</h2>}
      {!isTranslated(translates, locale, false) && <p className="fine">{t('form.readOnly')}</p>}
      {useValue(locale) === undefined ? (
        <div className="empty px-4 py-12">
          <p>{t('form.missing', { language })}</p>
          <Button
            disabled={!isTranslated(translates, locale, false)}
            onClick={() => store.change((values) => withLanguage(type, values, locale))}
          >
            {t('form.begin', { language })}
          </Button>
        </div>
      ) : (
        children
      )}
    </section>
  );
}

function Side({ locale, hasTitle, children }: LanguageProps) {
  const t = useWords();
  const nameOf = useLanguageName();
  if (useValue(locale) === undefined) return null;
  return (
    <section
      className={`panel stack-lg content-start p-5 max-md:p-4 ${styles.card}`}
      aria-label={t('form.factsOf', { language: nameOf(locale) })}
    >
      {hasTitle && <h2 className={`text-lg ${styles.cardTitle}`}>{nameOf(locale)}</h2>}
      {children}
    </section>
  );
}

/** The name of the file, which other entries refer to: made from the title until it is written. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const t = useWords();
  const language = useLanguage();
  const { type } = useForm();
  const title = String(useValue(`${defaultLocale}.${type.title}`) ?? '');
  return (
    <div className={`panel stack-lg content-start p-5 max-md:p-4 ${styles.card}`}>
      <Input
        label={t('form.name')}
        hint={editorWords[language].fileName}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={name}
        placeholder={slugFrom(title, defaultLocale)}
        onChange={(typed) => onName(typed.trim())}
      />
    </div>
  );
}
