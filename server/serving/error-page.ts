import type { FastifyReply } from 'fastify';
import { localeRow, type Locale } from '../../src/i18n/locales';
import { pathFor } from '../../src/routing/paths';

const texts = {
  400: { pt: 'Este endereço não é válido.', en: 'This address is not valid.' },
  404: { pt: 'Esta página não existe.', en: 'This page could not be found.' },
  413: { pt: 'O pedido é demasiado grande.', en: 'The request is too large.' },
  500: { pt: 'Ocorreu um erro ao mostrar a página.', en: 'An error occurred while showing the page.' },
} as const;

export type ErrorStatus = keyof typeof texts;

const home = { pt: 'Ir para a página inicial', en: 'Go to the home page' } as const;

/** The page of last resort, for when the release has none to show: it needs nothing but itself. */
export function errorPage(reply: FastifyReply, status: ErrorStatus, locale: Locale) {
  const text = texts[status][locale];
  const html = `<!doctype html><html lang="${localeRow(locale).htmlLang}"><meta charset="utf-8"><meta name="robots" content="noindex, nofollow"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${text}</h1><p><a href="${pathFor('home', locale)}">${home[locale]}</a></p></html>`;
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** The error shape of everything under `/api`: `{"error": {"code", "message"}}`. */
export function errorJson(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } });
}
