/** What ends a sentence or a list already. */
const punctuation = /[.,:;!?…–]\s*$/;

/**
 * The index runs the cells of a table, terms and their explanations together, for only paragraphs
 * end with a stop of its own. Here each gets the sign that a reader would see in the layout:
 * `<dt>Waste</dt><dd>Asbestos</dd>` -> `Waste: Asbestos`.
 *
 * @param {string} html
 * @returns {string}
 */
export function separatePieces(html) {
  return html
    .replace(/<\/(dt|dd|t[hd]|caption)>/g, (tag, name, position) => {
      const before = html.slice(Math.max(0, position - 200), position);
      // A paragraph in a cell is closed by a stop of the index's own.
      if (
        /<\/(p|li|h\d|div)>\s*$/.test(before) ||
        punctuation.test(before.replace(/<[^>]*>?/g, ''))
      )
        return ` ${tag}`;
      return `${name === 'dt' || name === 'caption' ? ':' : ';'} ${tag}`;
    })
    .replace(/<\/(span|time|summary|figcaption)>(?=<(span|time|a|button|div)\b)/g, '</$1> ');
}
