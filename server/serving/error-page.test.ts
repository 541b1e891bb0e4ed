import fastify from 'fastify';
import { errorPage } from './error-page';

it.each([
  ['pt', 'Ocorreu um erro ao mostrar a página.', '/pt'],
  ['en', 'An error occurred while showing the page.', '/en'],
] as const)('says in %s that the page could not be shown, and leads home', async (locale, text, home) => {
  const app = fastify();
  app.get('/', (_, reply) => errorPage(reply, 500, locale));
  const { statusCode, body } = await app.inject('/');
  await app.close();
  expect(statusCode).toBe(500);
  expect(body).toContain(`<h1>${text}</h1><p><a href="${home}">`);
});
