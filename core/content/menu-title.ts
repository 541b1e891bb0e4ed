import type { RouteId } from '../routing/routes';
import type { Settings } from './types/settings';

/**
 * What editors call a screen in the first menu that leads to it: `menuTitle(settings, 'plant')` ->
 * `CIRVER`.
 */
export function menuTitle(
  { menu, menu_rodape, menu_legal }: Pick<Settings, 'menu' | 'menu_rodape' | 'menu_legal'>,
  route: RouteId,
): string | undefined {
  return [...menu, ...menu_rodape, ...menu_legal].find(({ rota }) => rota === route)?.titulo;
}
