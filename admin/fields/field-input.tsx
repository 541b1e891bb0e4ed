import type { Fields } from '../../core/content/fields/field';
import type { FieldProps } from '../form/form-context';
import { ChoiceField } from './choice-field';
import { DateField } from './date-field';
import { FileField } from './file-field';
import { FlagField } from './flag-field';
import { GroupField } from './group-field';
import { ImageField } from './image-field';
import { IntegerField } from './integer-field';
import { LinkField } from './link-field';
import { ListField } from './list-field';
import { ReferenceField } from './reference-field';
import { ReferencesField } from './references-field';
import { RichTextField } from './rich-text-field';
import { SeoField } from './seo-field';
import { SlugField } from './slug-field';
import { TextField } from './text-field';

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
