import { cvExtensions } from '../../forms/limits';
import { CheckField } from '../../ui/check-field/check-field';
import { FileField } from '../../ui/file-field/file-field';
import { SelectField } from '../../ui/select-field/select-field';
import { TextArea } from '../../ui/text-area/text-area';
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
