import { Trans, useTranslation } from 'gatsby-plugin-react-i18next';
import type { ComponentProps } from 'react';
import { type FieldName, type FormKind, forms } from '../../../core/forms/form-definitions';
import { extensionsOf, fileWords } from '../../../core/forms/limits';
import { CheckField, FileField, TextArea } from '../../components/form-controls';
import { SelectField } from '../../components/select';
import { controlProps, type ControlProps, type FieldLabels, InputControl } from './line-control';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { SiteLink } from '../../components/site-link';
import { useSiteData } from '../layout/use-site-data';
import { useLocale } from '../layout/page-provider';
import { VisitorForm } from './visitor-form';

type VisitorFormProps = ComponentProps<typeof VisitorForm>;
type Props = Omit<VisitorFormProps, 'name' | 'labels' | 'Control' | 'note'> & { name?: string };

/** A form with any kind of field; its labels are in the namespace `forms`. */
export function DeclaredForm({ name, ...props }: Props) {
  const locale = useLocale();
  const { kind } = props;
  const { t } = useTranslation('forms');
  return (
    <VisitorForm
      {...props}
      name={name ?? kind}
      note={t('required')}
      Control={DeclaredControl}
      labels={useFieldLabels(locale, kind)}
    />
  );
}

/** The control that a field is declared to have. */
export function DeclaredControl(props: ControlProps) {
  const parts = controlProps(props);
  const { control, files } = props.field;
  switch (control) {
    case 'input':
      return <InputControl {...props} />;
    case 'textarea':
      return <TextArea {...parts} />;
    case 'select':
      return <DeclaredSelect {...props} />;
    case 'file':
      return files && <FileField {...parts} accept={extensionsOf(files).join()} multiple={files.count > 1} />;
    case 'checkbox':
      return <CheckField {...parts} />;
    case 'hidden':
      return null;
  }
}

/** What is declared to be chosen from, or what its page offers. */
function DeclaredSelect({ choices, ...props }: ControlProps) {
  const { t: f } = useTranslation('forms');
  const declared = props.field.options?.map((option) => ({ value: option, label: f(`units.${option}`) }));
  const offered = declared ? { placeholder: f('choose'), options: declared } : choices;
  return offered ? <SelectField {...controlProps(props)} {...offered} /> : null;
}

function useFieldLabels(locale: Locale, kind: FormKind): (field: FieldName) => FieldLabels {
  const { t: f } = useTranslation('forms');
  const { marca: brand } = useSiteData().settings;
  const hint = (field: FieldName) => {
    const { hinted, files } = forms[kind].fields.find(({ name }) => name === field) ?? {};
    const key = `hints.${kind}.${field}` as 'hints.candidaturas.cv';
    return hinted ? f(key, files ? fileWords(files) : {}) : undefined;
  };
  return (field) => ({
    label:
      field === 'privacidade' ? (
        <Trans
          t={f}
          i18nKey="privacy"
          components={{
            terms: <SiteLink href={pathFor('terms', locale)}>{null}</SiteLink>,
            policy: <SiteLink href={pathFor('privacy', locale)}>{null}</SiteLink>,
          }}
        />
      ) : (
        f(`fields.${field}`, { brand })
      ),
    hint: hint(field),
  });
}
