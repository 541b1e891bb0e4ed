const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For a text and for an attribute in quotes alike; what no page may hold is left out. */
export function escapeHtml(text: string): string {
  return text.replace(/[^\P{Cc}\n\r\t]/gu, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
