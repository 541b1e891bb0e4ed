import type { Fields } from '../../core/content/fields/field';
import { type FieldProps, useField, useOpening } from '../form/form-context';
import { Disclosure } from '../ui';
import { ChoiceField, DateField, FlagField, IntegerField, LinkField, SlugField, TextField } from './simple-fields';
import { FileField, ImageField } from './media-fields';
import { ListField, summaryOf } from './list-field';
import { ReferenceField, ReferencesField } from './reference-fields';
import { RichTextField } from './rich-text-field';
import { SeoField } from './seo-field';

/** The input of a field of the content model, by its kind. */
export function FieldInput(props: FieldProps) {
  const { field } = props;
  switch (field.kind) {
    case 'text':
      if (field.suggestions) return <ChoiceField {...props} />;
      return field.isPage ? <LinkField {...props} /> : <TextField {...props} />;
    case 'richText':
      return <RichTextField {...props} />;
    case 'slug':
      return <SlugField {...props} />;
    case 'href':
      return <LinkField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'integer':
      return <IntegerField {...props} />;
    case 'date':
    case 'moment':
      return <DateField {...props} />;
    case 'file':
      return <FileField {...props} />;
    case 'image':
      return <ImageField {...props} />;
    case 'reference':
      return <ReferenceField {...props} />;
    case 'list':
      return field.item?.kind === 'reference' ? <ReferencesField {...props} /> : <ListField {...props} />;
    case 'object':
      return field.object?.graphqlName === 'ContentSeoMeta' && !props.nested ? (
        <SeoField {...props} />
      ) : (
        <GroupField {...props} />
      );
    default:
      throw new Error(`The admin has no input for fields of the kind "${field.kind}"`);
  }
}

type InputsProps = Pick<FieldProps, 'owner' | 'path' | 'nested'> & { fields: Fields };

export function FieldInputs({ fields, ...props }: InputsProps) {
  return Object.entries(fields)
    .filter(([, { derivedFrom }]) => !derivedFrom)
    .map(([name, field]) => (
      <FieldInput key={name} {...props} field={field} name={name} path={`${props.path}.${name}`} />
    ));
}

/** One line until it is opened. */
function GroupField(props: FieldProps) {
  const { field, path, nested } = props;
  const { value, label } = useField(props);
  const opening = useOpening(path);
  if (!field.object) return null;
  const { graphqlName, fields } = field.object;
  return (
    <Disclosure title={label} note={summaryOf(field, value)} {...opening}>
      <FieldInputs owner={graphqlName} fields={fields} path={path} nested={nested ?? 'group'} />
    </Disclosure>
  );
}
