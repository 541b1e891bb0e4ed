import { isRecord } from '../../core/content/entity-values';
import { headLimits, lengthOf, withBrand } from '../../core/content/head-limits';
import { entryPath } from '../../core/routing/entry-path';
import { useSession } from '../app/session';
import { useWords } from '../app/words';
import { type FieldProps, localeOfPath, useField, useForm, useOpening, useValue } from '../form/form-context';
import { Area, Disclosure, Input } from '../ui';
import { FieldInput } from './field-input';
import * as styles from './seo-field.module.css';

/** What search engines and shared links show, with the lengths that the report asks for. */
export function SeoField(props: FieldProps) {
  const t = useWords();
  const { siteUrl, brand } = useSession();
  const { type, id } = useForm();
  const { path, field } = props;
  const { value, label } = useField(props);
  const opening = useOpening(path);
  const locale = localeOfPath(path);
  const page = useValue(String(locale));
  const words = isRecord(page) ? page : {};
  const own = isRecord(value) ? value : {};
  const { title: titleField, description: descriptionField, imagemPartilha } = field.object?.fields ?? {};
  if (!titleField || !descriptionField || !imagemPartilha || !locale) return null;

  const ownTitle = textOf(own.title) || textOf(words[type.title]);
  const title = withBrand(ownTitle, brand);
  const description = textOf(own.description) || textOf(words[type.lead ?? '']);
  const banner = isRecord(words.banner) ? words.banner : {};
  const picture = urlOf(own.imagemPartilha) || urlOf(words.imagem) || urlOf(banner.imagem);
  const address = entryPath({ type: type.name, id: id.split('~')[1] ?? '' }, locale, textOf(words.slug));
  return (
    <Disclosure title={label} {...opening} note={t('seo.note')}>
      <Length name="title" field={titleField} path={`${path}.title`} shown={title} />
      <Length name="description" field={descriptionField} path={`${path}.description`} shown={description} />
      <figure className="panel stack-xs p-4 bg-inset [font-family:arial,sans-serif]" aria-label={t('seo.preview')}>
        <span className="fine ellipsis">
          {new URL(address ?? '/', siteUrl).href.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}
        </span>
        <span className="line-clamp-1 text-accent text-lg leading-[1.3]">{title}</span>
        <span className="line-clamp-2 text-xs leading-[1.5]">{description || t('seo.noDescription')}</span>
      </figure>
      <figure
        className={`panel stack-xs max-w-[24rem] pb-3 overflow-hidden bg-inset ${styles.card}`}
        aria-label={t('seo.card')}
      >
        {picture ? (
          <img src={picture} alt="" />
        ) : (
          <p className="grid place-items-center p-4 bg-surface text-soft text-sm">{t('seo.noPicture')}</p>
        )}
        <span className="fine ellipsis">{new URL(siteUrl).host}</span>
        <strong>{ownTitle}</strong>
      </figure>
      <FieldInput
        field={imagemPartilha}
        owner="ContentSeoMeta"
        name="imagemPartilha"
        path={`${path}.imagemPartilha`}
        nested="group"
      />
    </Disclosure>
  );
}

type LengthProps = Pick<FieldProps, 'field' | 'path'> & {
  name: 'title' | 'description';
  /** What a search engine shows. */
  shown: string;
};

function Length({ shown, ...props }: LengthProps) {
  const t = useWords();
  const { value, set, ...labels } = useField({ ...props, owner: 'ContentSeoMeta' });
  const { min, max } = headLimits[props.name];
  const length = lengthOf(shown);
  const state = length > max ? 'long' : length < min ? 'short' : 'good';
  const all = {
    ...labels,
    hint: t(`seo.${state}`, { min, max }),
    counter: <span data-state={state} className={`font-semibold ${styles.length}`}>{`${length} / ${max}`}</span>,
    value: textOf(value),
    placeholder: shown,
    onChange: set,
  };
  return props.name === 'title' ? <Input {...all} /> : <Area {...all} rows={3} />;
}

const urlOf = (value: unknown): string => (isRecord(value) ? textOf(value.url) : '');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
