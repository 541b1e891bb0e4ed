/**
 * The place of the newsletter in the footer: words on one side and the form on the other on a desk, one above the other on a
 * phone. While it renders nothing, the footer closes the gap.
 */
export function NewsletterSlot() {
  return null;
}
