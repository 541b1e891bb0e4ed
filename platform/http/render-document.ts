import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutControls } from './escape-html';

/** React escapes what a document holds. */
export const renderDocument = (document: ReactElement): string =>
  `<!doctype html>${withoutControls(renderToStaticMarkup(document))}`;
