import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React escapes what a document holds; what no page may hold is left out. */
export const renderDocument = (document: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(document).replace(/[^\P{Cc}\n\r\t]/gu, '')}`;
