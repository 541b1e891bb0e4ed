/**
 * The name of a part of a page in an address, out of its title: `Política da Qualidade` ->
 * `politica-da-qualidade`.
 */
export function anchorOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
