import type { useTranslation } from 'gatsby-plugin-react-i18next';
import { formatWasteCode, unbrokenCodes } from '../../../core/waste-codes/waste-code';

type Words = ReturnType<typeof useTranslation<'waste'>>['t'];

/** Says of a deleted code until when it stands on documents, and that others replace it. */
export const formerNote = (w: Words, code: string): string =>
  w('former', { code: unbrokenCodes(formatWasteCode(code)) });
