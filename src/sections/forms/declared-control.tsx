import { cvExtensions } from '../../../core/forms/limits';
import { CheckField } from '../../components/check-field/check-field';
import { FileField } from '../../components/file-field/file-field';
import { SelectField } from '../../components/select-field/select-field';
import { TextArea } from '../../components/text-area/text-area';
import { controlParts, type ControlProps } from './control-props';
import { LineControl } from './line-control';

/** The control that a field is declared to have. */
export function DeclaredControl(props: ControlProps) {
  const parts = controlParts(props);
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
