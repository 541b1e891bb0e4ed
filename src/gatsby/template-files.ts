import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PlannedPage } from '../../core/routing/pages';

/** `service` -> `<project>/src/templates/service.tsx`. */
export function templateFile(template: string): string {
  return resolve(`src/templates/${template}.tsx`);
}

/** Templates of pages that do not exist, reported before Gatsby fails on them. */
export function missingTemplates(pages: readonly Pick<PlannedPage, 'template'>[]): string[] {
  return [...new Set(pages.map(({ template }) => template))].filter((template) => !existsSync(templateFile(template)));
}
