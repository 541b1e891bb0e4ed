import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { PlannedPage } from '../../core/routing/pages';

/** `service` -> `<project>/src/templates/service.tsx`. */
export function templateFile(template: string): string {
  return resolve(`src/templates/${template}.tsx`);
}

/**
 * Templates that pages name and that are not there: a slip in the slug table, told before Gatsby
 * stumbles over it.
 */
export function missingTemplates(pages: readonly Pick<PlannedPage, 'template'>[]): string[] {
  return [...new Set(pages.map(({ template }) => template))].filter(
    (template) => !existsSync(templateFile(template)),
  );
}
