/** Where `src/sections/frame` keeps the place that screen readers listen to. */
export const announcerId = 'announcer';

/**
 * Says which page was opened: its own title, for the browser's may still be that of the page
 * before.
 */
export function announcePage(say: (title: string) => string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(announcerId);
    const title = document.querySelector('h1')?.textContent?.trim() || document.title;
    if (place) place.textContent = say(title);
  });
}
