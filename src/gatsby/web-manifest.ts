import { defaultLocale, localeRow } from '../../core/i18n/locales';
import { themeColours } from './theme-colours';

interface Said {
  marca: string;
  organizacao: { nome: string; descricao: string };
}

/**
 * What a browser that keeps the site on a home screen is told: a website like any other, in the
 * browser.
 */
export function webManifest({ marca, organizacao }: Said): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: organizacao.nome,
    short_name: marca,
    description: organizacao.descricao,
    lang: localeRow(defaultLocale).htmlLang,
    dir: 'ltr',
    id: '/',
    start_url: '/',
    display: 'browser',
    theme_color: themeColours.accent,
    background_color: themeColours.page,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
