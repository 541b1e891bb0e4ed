import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainTokens } from '../../../core/design/plain-tokens';
import { sha256 } from '../../../platform/hash';

const project = join(__dirname, '../../..');

/** With the sheets that it imports. */
const read = (path: string): string =>
  readFileSync(path, 'utf8').replace(/@import url\('([^']+)'\);/g, (_, other: string) =>
    read(join(dirname(path), other)),
  );

/** The look of the application, and what only pages of the server need. */
export const stylesheet = plainTokens(
  [join(project, 'admin/ui/ui.css'), join(__dirname, 'pages.css')].map(read).join('\n'),
).replaceAll('../../static/fonts/', '');

/** Fonts lie beside it. */
export const stylesheetPath = '/admin/files/ui.css';

export const stylesheetUrl = `${stylesheetPath}?v=${sha256(stylesheet).slice(0, 16)}`;
