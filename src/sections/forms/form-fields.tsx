import {
  cvExtensions,
  declaredFields,
  type FieldName,
  type VisitorForm,
} from '../../../core/forms/form-definitions';
import { CheckField, FileField, TextArea } from '../../components/form-controls';
import { SelectField } from '../../components/select';
import { controlProps, type ControlProps, type FieldLabels, LineControl } from './line-control';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { SiteLink } from '../../components/site-link';
import { useSiteData } from '../layout/use-site-data';
import { useWords } from '../words';

/** The control that a field is declared to have. */
export function DeclaredControl(props: ControlProps) {
  const parts = controlProps(props);
  switch (props.field.control) {
    case 'line':
      return <LineControl {...props} />;
    case 'text':
      return <TextArea {...parts} />;
    case 'choice':
      return props.choices ? <SelectField {...parts} {...props.choices} /> : null;
    case 'file':
      return <FileField {...parts} accept={cvExtensions.join(',')} note={props.fileNote} />;
    case 'tick':
      return <CheckField {...parts} />;
  }
}

/** The labels and hints of a form, from the namespace `forms`. */
export function useFieldLabels(
  locale: Locale,
  kind: VisitorForm,
): (field: FieldName) => FieldLabels {
  const f = useWords(locale, 'forms');
  const brand = useSiteData(locale).settings.marca;
  const hinted = new Set(
    declaredFields[kind].filter((field) => field.hinted).map(({ name }) => name),
  );
  return (field) => ({
    label:
      field === 'privacidade' ? <PrivacyLabel locale={locale} /> : f(`fields.${field}`, { brand }),
    hint: hinted.has(field) ? f(`hints.${kind}.${field}`) : undefined,
  });
}

/** What one agrees to, with the way to read it. */
function PrivacyLabel({ locale }: { locale: Locale }) {
  const f = useWords(locale, 'forms');
  return (
    <>
      {f('privacy.before')}
      <SiteLink href={pathFor('privacy', locale)}>{f('privacy.link')}</SiteLink>
      {f('privacy.after')}
    </>
  );
}
