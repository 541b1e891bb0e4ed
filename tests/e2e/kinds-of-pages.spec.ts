import { routes } from '../../core/routing/routes';
import { everyScreen } from '../screens/screens';
import { expect, test } from './visit';

test.use({ javaScriptEnabled: false, attentive: false });

/** `tinted picture, plain cards, accent words`: backgrounds of the bands of a page, and what is in them. */
function bandsOf(main: Element): string {
  const holds = {
    form: 'form',
    table: 'table',
    cards: '[data-rows]',
    slider: '[data-layout=one]',
    steps: 'ol:not(nav ol)',
    facts: 'dl',
    questions: 'details',
    picture: 'img',
  };
  const bands = [...main.querySelectorAll<HTMLElement>('[data-tone]')].filter((band) => !band.parentElement?.closest('main [data-tone]'));
  const kindOf = (band: HTMLElement) => Object.entries(holds).find(([, selector]) => band.querySelector(selector))?.[0] ?? 'words';
  return bands.map((band) => `${band.dataset.tone} ${kindOf(band)}`).join(', ');
}

test('no sequence of bands is that of more than two kinds of pages', async ({ page }) => {
  const templates = new Map<string, Set<string>>();
  for (const { route, path } of everyScreen().filter(({ locale, route: id }) => locale === 'pt' && !routes[id].error)) {
    await page.goto(path);
    const bands = await page.getByRole('main').evaluate(bandsOf);
    templates.set(bands, new Set([...(templates.get(bands) ?? []), routes[route].template]));
  }
  expect(templates.size).toBeGreaterThan(15);
  expect([...templates].filter(([, kinds]) => kinds.size > 2).map(([bands, kinds]) => `${bands}: ${[...kinds].join(' ')}`)).toEqual([]);
});
