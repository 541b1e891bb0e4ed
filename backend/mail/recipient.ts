import type { FormKind } from '../../core/forms/form-definitions';
import type { Recipient } from '../submissions/queue-mail';
import { pathFor } from '../../core/routing/paths';
import { fixedRouteIds } from '../../core/routing/routes';
import { defaultLocale, isLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { type FormRecipient, settings } from '../../core/content/types/settings';
import { oneLine } from '../../platform/text';
import type { ContentStore } from '../content/content-store';

/** Editors wrote them: they may be invalid or missing. */
export interface RecipientSettings {
  formularios?: readonly Partial<FormRecipient>[] | null;
  organizacao?: { email?: unknown } | null;
}

/** The recipient for the form at its nearest page, else the organisation, else null. */
export function recipientOf(
  kind: FormKind,
  fields: Readonly<Record<string, unknown>>,
  settings: Partial<Record<Locale, RecipientSettings>>,
) {
  const own = isLocale(fields.locale) ? fields.locale : defaultLocale;
  const page = typeof fields.pagina === 'string' ? fields.pagina : null;
  for (const locale of [own, defaultLocale]) {
    const office = nearest(kind, page, rowsOf<FormRecipient>(settings[locale]?.formularios));
    if (office) return office;
  }
  return recipientAt(settings[own]?.organizacao?.email) ?? recipientAt(settings[defaultLocale]?.organizacao?.email);
}

export const rowsOf = <Row>(rows: unknown): readonly Partial<Row>[] =>
  Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];

function nearest(kind: FormKind, page: string | null, rows: readonly Partial<FormRecipient>[]): Recipient | null {
  const fitting = rows
    .filter(({ formulario }) => formulario === kind)
    .map((row) => ({ row, depth: row.rota ? depthBelow(row.rota, page) : 0 }))
    .filter(({ depth }) => depth !== null)
    .sort((a, b) => Number(b.depth) - Number(a.depth));
  const row = fitting[0]?.row;
  return recipientAt(row?.email, row?.lingua);
}

/** How long the address of a screen is that a page is at or below; null: it is not. */
function depthBelow(route: NonNullable<FormRecipient['rota']>, page: string | null): number | null {
  if (page === null || !fixedRouteIds.includes(route)) return null;
  const above = localeCodes
    .map((locale) => pathFor(route, locale))
    .find((path) => page === path || page.startsWith(`${path}/`));
  return above?.length ?? null;
}

function recipientAt(email: unknown, language?: unknown): Recipient | null {
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  return { email, language: isLocale(language) ? language : defaultLocale };
}

export type SiteSettings = Partial<
  Record<Locale, RecipientSettings & { marca?: unknown; respostas?: unknown; recibos?: unknown }>
>;

/** The settings as they are now: a change of them counts for the next submission. */
export async function siteSettings(content: ContentStore): Promise<SiteSettings> {
  const found: SiteSettings = {};
  for (const locale of localeCodes) {
    const state = await content.changes.withId({ type: settings.name, locale, id: settings.name });
    if (state?.entity) found[locale] = state.entity;
  }
  return found;
}

export const languageOfVisitor = ({ locale }: { locale?: unknown }): Locale =>
  isLocale(locale) ? locale : defaultLocale;

export function brandOf(settings: SiteSettings, language: Locale, siteUrl: string): string {
  const { marca = settings[defaultLocale]?.marca } = settings[language] ?? {};
  return oneLine(marca ?? new URL(siteUrl).hostname, 80);
}
