import type { FastifyInstance } from 'fastify';
import { adminPaths } from '../auth/http/admin-paths';
import { sendPage } from '../auth/http/requests';
import { html, type Html, rowList } from '../auth/pages/html';
import { page, type PageFrame } from '../auth/pages/page';
import { may } from '../auth/rights';
import { homeMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { type Card, sources } from './home-cards';
import { homeListRoutes } from './home-lists';

export function homeRoutes(app: FastifyInstance, context: AdminContext): void {
  app.get(adminPaths.home, async (request, reply) => {
    const frame = await context.auth.personWith(request, 'edit-content');
    const { person } = frame;
    const cards = await Promise.all(
      sources.filter(([right]) => may(person, right)).map(([, source]) => source(context, person)),
    );
    return sendPage(reply, homePage(frame, cards));
  });
  homeListRoutes(app, context);
}

function homePage(frame: PageFrame, cards: readonly Card[]): string {
  const { title, lead, find, search, all } = homeMessages[frame.language];
  const body = html`<h1>${title}</h1>
    <p>${lead}</p>
    <form class="filter" role="search" action="${adminPaths.entries}">
      <div class="long"><label for="q">${find}</label><input id="q" name="q" type="search" maxlength="200" /></div>
      <button>${search}</button>
      <p><a href="${adminPaths.entries}">${all}</a></p>
    </form>
    <div class="cards">${cards.map(cardSection)}</div>`;
  return page(frame, { title, body, here: 'home', wide: true });
}

function cardSection({ title, rows, total, none, all, isBad = false }: Card, at: number): Html {
  const count =
    total !== null &&
    total > 0 &&
    html` <span class="state${isBad ? ' bad' : ' quiet'}">${total}</span>`;
  return html`<section aria-labelledby="card-${at}">
    <h2 id="card-${at}">${title}${count}</h2>
    ${rows.length > 0 ? rowList(rows) : html`<p>${none}</p>`}
    <p><a href="${all.href}">${all.text}</a></p>
  </section>`;
}
