import { Link } from 'react-router';
import type { BulkAnswer, NamedEntry, RefusedProblem } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import { wordAt } from '../../core/content/field-words';
import { contentTypeNamed } from '../../core/content/registry';
import { isLocale } from '../../core/i18n/locales';
import { problemText, refusalText, useLanguage, useLanguageName, useWords } from '../app/words';
import { ApiError } from '../api/request';
import { useFieldTitle } from '../form/field-title';
import { typeOf } from './bulk-acts';

interface Props {
  entry: BulkAnswer['refused'][number];
  onOpen: () => void;
}

/** An entry that an act leaves as it is, and why. */
export function BulkRefusal({ entry, onOpen }: Props) {
  const { id, problems = [] } = entry;
  const type = contentTypeNamed(typeOf(id));
  return (
    <li>
      <Link to={`/entries/${encodeURIComponent(id)}`} onClick={onOpen}>
        <EntryName entry={entry} />
      </Link>
      {type && <Reason type={type} entry={entry} />}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <Problem key={JSON.stringify(problem)} problem={problem} id={id} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Reason({ type, entry }: { type: ContentType; entry: Props['entry'] }) {
  const t = useWords();
  const nameOf = useLanguageName();
  const titleOf = useFieldTitle(type);
  const { code, values } = entry;
  const { locale, fields = '' } = values;
  const said = {
    ...values,
    language: isLocale(locale) ? nameOf(locale) : '',
    fields: String(fields).split(', ').map(titleOf).join(', '),
    defaultValue: '',
  };
  return <p className="wrong">{t(`bulk.why.${code}`, said) || refusalText(t, new ApiError(422, entry))}</p>;
}

/** Of this entry, or of another one that needs it as it is. */
function Problem({ problem, id }: { problem: RefusedProblem; id: string }) {
  const t = useWords();
  const language = useLanguage();
  const [name = '', other = ''] = problem.path.replace(/\.yml$/, '').split('/');
  const type = contentTypeNamed(name);
  return (
    <li>
      {`${name}~${other}` !== id &&
        `${problem.values.title ?? `${wordAt(language, `types.${name}.one`) ?? name} ${other}`}, `}
      {type && <Place type={type} problem={problem} />}
      {problemText(t, problem)}
    </li>
  );
}

function Place({ type, problem: { locale, field } }: { type: ContentType; problem: RefusedProblem }) {
  const title = useFieldTitle(type)([locale, field].filter(Boolean).join('.'));
  return title && `${title}: `;
}

export function EntryName({ entry: { id, title } }: { entry: NamedEntry }) {
  const language = useLanguage();
  const type = typeOf(id);
  return (
    <>
      <strong>{title}</strong> <span className="fine">{wordAt(language, `types.${type}.one`) ?? type}</span>
    </>
  );
}
