import { Link } from 'react-router';
import { contentTypeNamed } from '../../core/content/registry';
import { wordAt } from '../../core/content/field-words';
import { useSession } from '../app/session';
import { useLanguage, useWords } from '../app/words';
import { Button, buttonClass, Icon, popover, popoverTarget } from '../ui';
import * as styles from './entries.module.css';

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
      <div id="new-entry" {...popover} className={styles.menu}>
        <ul>
          {makeable.map(({ name }) => (
            <li key={name}>
              <Link to={`/entries/new/${name}`}>{nameOf(name)}</Link>
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
