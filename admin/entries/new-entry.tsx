import { Link } from 'react-router';
import { contentTypeNamed } from '../../core/content/registry';
import { wordAt } from '../../core/content/field-words';
import { useSession } from '../app/session';
import { useLanguage, useWords } from '../app/words';
import { Button, buttonClass, Icon, popover, popoverTarget } from '../ui';

/** Begins an entry of the listed type; in the list of everything it asks which. */
export function NewEntry({ type }: { type: string | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const { types } = useSession();
  const makeable = types.filter(({ name, mayOpen }) => mayOpen && isMakeable(name));
  const nameOf = (name: string) => wordAt(language, `types.${name}.one`) ?? name;
  if (type)
    return makeable.some(({ name }) => name === type) ? (
      <Link className={buttonClass('primary')} to={`/entries/new/${type}`}>
        <Icon name="plus" />
        {t('entries.newOf', { type: nameOf(type) })}
      </Link>
    ) : null;
  return (
    <>
      <Button icon="plus" {...popoverTarget('new-entry')}>
        {t('entries.new')}
      </Button>
      <div
        id="new-entry"
        {...popover}
        className="fixed [inset:calc(var(--height-header)_+_var(--spacing-16))_var(--spacing-gutter)_auto_auto] max-h-[70dvh] px-0 py-2 overflow-auto"
      >
        <ul>
          {makeable.map(({ name }) => (
            <li key={name}>
              <Link
                className="flex items-center min-h-10 px-6 py-0 text-strong text-sm no-underline hover:bg-tint max-md:min-h-touch"
                to={`/entries/new/${name}`}
              >
                {nameOf(name)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export function isMakeable(name: string): boolean {
  const type = contentTypeNamed(name);
  return type !== undefined && !type.singleton && !type.namedByRoute;
}
