import { TextField } from '../../components/text-field/text-field';
import { controlParts, type ControlProps } from './control-props';

/**
 * For a form that has fields of one line and nothing else: it stands in the footer of every page.
 */
export function LineControl(props: ControlProps) {
  const { type, autoComplete } = props.field;
  return <TextField {...controlParts(props)} type={type} autoComplete={autoComplete} />;
}
