import { events, expect, settled, switchTo, test, written } from './consent-visit';
import { fill, form, ready, submit, thanked } from './visitor-forms';

const view = (path: string, title: string, kind: string) => ({
  event: 'page_view',
  page_path: path,
  page_title: title,
  page_language: path.startsWith('/pt') ? 'pt-PT' : 'en-GB',
  page_kind: kind,
});

test.describe('who agreed is counted:', () => {
  test.use({ consent: true });

  // The list of events begins anew at the other host.
  test(
    'each page is told once as it is shown, with its own title; neither a place of it nor a search is another page',
    { tag: '@one-host' },
    async ({ page, asked }) => {
      await page.goto('/pt');
      await expect.poll(() => events(page)).toHaveLength(1);
      const expected: Record<string, string>[] = [view('/pt', await page.title(), 'home')];
      const arrive = async (path: string, kind: string, ...before: typeof expected) => {
        expected.push(...before);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect.poll(() => events(page)).toHaveLength(expected.length + 1);
        expected.push(view(path, await page.title(), kind));
      };
      const toContacts = page.getByRole('banner').locator('a[href="/pt/contactos"]').locator('visible=true').first();
      await toContacts.click();
      await arrive('/pt/contactos', 'contacts');
      await switchTo(page, 'en-GB');
      await arrive('/en/contacts', 'contacts', { event: 'language_switched', language_from: 'pt-PT', language_to: 'en-GB' });
      await page.goBack();
      await arrive('/pt/contactos', 'contacts');
      await page.evaluate(() => {
        window.location.hash = '#footer-contact';
      });
      await settled(page);
      expect(new Set(expected.flatMap(({ page_title: title }) => title ?? [])).size).toBe(3);
      expect(await events(page)).toEqual(expected);
      expect(asked).toHaveLength(1);

      await page.goto('/pt/pesquisa?q=amianto#content');
      await settled(page);
      await expect.poll(() => events(page)).toHaveLength(1);
      expect(await events(page)).toEqual([view('/pt/pesquisa', await page.title(), 'search')]);
      expect(JSON.stringify(await written(page))).not.toContain('amianto');
    },
  );

  test('a form is told to have been sent, without a word of what it said', async ({ page, asked }) => {
    await page.goto('/pt');
    await expect.poll(() => asked).toHaveLength(1);
    const newsletter = form(page, 'newsletter');
    await ready(newsletter);
    await fill(newsletter);
    await submit(newsletter);
    await thanked(page, '/pt/agradecimento-newsletter');
    await expect.poll(() => events(page)).toHaveLength(3);
    expect((await events(page))[1]).toEqual({ event: 'form_sent', form_kind: 'newsletter' });
    expect(JSON.stringify(await written(page))).not.toMatch(/Ana|empresa\.example/);
  });
});
