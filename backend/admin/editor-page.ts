import { places } from '../auth/http/places';
import { html, Html } from '../auth/pages/html';
import { navigation } from '../auth/pages/navigation';
import { htmlDocument, page } from '../auth/pages/page';
import type { Person } from '../auth/person';
import { editorWords } from '../content/messages/messages';
import { screenWords } from './messages/messages';

// The editor fills what the strip leaves of the window: it looks where its root begins. Nothing
// here may reach into it; its own sheet reaches out, and underlines links.
const sheet = new Html(`<style>
body{margin:0;display:grid;grid-template:auto 1fr / minmax(0,1fr);height:100dvh}
#nc-root{position:relative;min-height:0;contain:layout}
.strip{display:flex;flex-wrap:wrap;gap:0 2rem;align-items:center;justify-content:space-between;padding:.25rem 1rem;border-bottom:1px solid #dfdbd3;background:#f6f4f0;color:#12303f;font:600 .9375rem/1.6 'Open Sans',arial,sans-serif}
.strip ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}
.strip a{display:inline-block;padding:.375rem 0;border-bottom:3px solid transparent;color:inherit;text-decoration:none!important}
.strip a:hover{border-color:#dfdbd3}
.strip a[aria-current]{border-color:#0f6b4c;color:#0f6b4c}
.strip a:focus-visible{outline:3px solid #0f6b4c;outline-offset:2px}
.strip .state{padding:0 .5rem;border-radius:.75rem;background:#cfe6da;font-size:.875rem}
.strip .state.bad{background:#b42318;color:#fff}
@media (max-width:48rem){.strip{flex-wrap:nowrap;gap:1rem}.strip nav{min-width:0;overflow-x:auto;scrollbar-width:none}.strip ul{flex-wrap:nowrap;white-space:nowrap}}
.strip .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
</style>`);

/** The editor, with the way to the other rooms and the state of publishing above it. */
export function editorPage(person: Person, brand: string): string {
  const { language } = person;
  const { states, title } = screenWords[language].publishing;
  const status = html`<a href="${places.publishing}" data-publishing="${JSON.stringify(states)}"
    ><span class="hidden">${title}: </span><span role="status"></span
  ></a>`;
  return htmlDocument(language, {
    title: `${brand} · ${editorWords[language].title}`,
    head: html`${sheet}
      <script type="module" src="/admin/files/publishing-state.js"></script>
      <script type="module" src="/admin/editor/editor.js"></script>`,
    body: html`<body>
      <header class="strip">${navigation(person, language, 'home')} ${status}</header>
      <div id="nc-root"></div>
    </body>`,
  });
}

/**
 * While the editor is built, which happens at the first start, and when it could not be, which is
 * tried again. The other rooms are open meanwhile.
 */
export function waitingPage(person: Person, brand: string, failed: boolean): string {
  const { title, notBuilt, building } = editorWords[person.language];
  return page(
    { brand, language: person.language, person },
    {
      title,
      body: html`<h1>${title}</h1>
        <p role="status">${failed ? notBuilt : building}</p>`,
      here: 'home',
      refreshAfter: failed ? 60 : 10,
    },
  );
}
