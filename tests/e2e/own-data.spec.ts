import { ownDataPath } from '../../core/forms/own-data';
import { localeCodes } from '../../core/i18n/locales';
import { receiptMail } from '../../backend/mail/receipt';
import type { Submission } from '../../backend/submissions/inbox';
import { LinkTokens } from '../../platform/http/tokens';
import { askPage } from '../../server/own-data/pages';
import { axeViolations } from './barriers';
import { expect, overflowOf, test } from './visit';

for (const { privacy, locale, contacts, button } of [
  { privacy: '/pt/politica-de-privacidade', locale: 'pt', contacts: '/pt/contactos', button: 'Enviar a ligação' },
  { privacy: '/en/privacy-policy', locale: 'en', contacts: '/en/contacts', button: 'Send the link' },
] as const)
  test.describe(`${locale}: own data`, () => {
    test.use({ javaScriptEnabled: false, attentive: false });

    test(
      'who reads the privacy policy learns how to ask for their data: by a link where mail is set up, here by a form',
      { tag: '@both' },
      async ({ page }) => {
        await page.goto(privacy);
        const way = page.getByRole('main').locator(`a[href^="${ownDataPath}"]`).first();
        await way.click();
        const fits = async () => {
          for (const width of [320, 390, 1440]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await overflowOf(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
          }
        };
        await expect(page.locator('html')).toHaveAttribute('lang', locale === 'pt' ? 'pt-PT' : 'en-GB');
        await fits();
        await expect(page.getByRole('textbox')).toHaveCount(0);
        await page.getByRole('main').getByRole('link').click();
        await expect(page).toHaveURL(contacts);
        await page.setContent(askPage({ locale, mailed: true }));
        await expect(page.getByRole('button', { name: button })).toBeVisible();
        await fits();
      },
    );
  });

for (const locale of localeCodes)
  test(
    `${locale}: the receipt of a request is read on a phone, in light and in dark, without anything that stands in the way`,
    { tag: '@phone' },
    async ({ page }) => {
      const item: Submission = {
        id: '3f0c',
        reference: 'K7M2-94RX',
        kind: 'informacoes',
        receivedAt: '2026-03-31T09:00:00.000Z',
        fields: { locale, ler: '17 06 05, 16 05 06', empresa: 'Empresa, Lda.' },
        office: 'comercial@valterra.example',
        handled: null,
        assigned: null,
        files: [{ field: 'ficheiros-1', fileName: 'boletim.pdf', mediaType: 'application/pdf', size: 1_240_000 }],
        mails: [],
        history: [],
      };
      const siteUrl = 'https://www.valterra.example';
      const settings = { marca: 'valterra', recibos: [{ formulario: 'informacoes', quem: 'Equipa comercial', prazo: '1 dia' }] };
      const { html } = receiptMail(item, {
        tokens: new LinkTokens('a secret of the test', () => new Date()),
        siteUrl,
        settings: { pt: settings, en: settings },
        titles: { about: 'Recolha de amianto' },
        unsubscribe: `${siteUrl}/api/unsubscribe?token=a.b.c&locale=${locale}`,
      });
      await page.setContent(html ?? '');
      await expect(page.getByText('K7M2-94RX').first()).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // A mail is a part of what shows it, with its headings and landmarks.
        const ofPages = /^(landmark-one-main|page-has-heading-one|region):/;
        expect((await axeViolations(page)).filter((found) => !ofPages.test(found))).toEqual([]);
      }
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowOf(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
      }
    },
  );
