import type { FastifyInstance } from 'fastify';
import { storedTypes } from '../../core/content/registry';
import { may, mayOpen, type Right, rights, translatedBy } from '../auth/rights';
import { signedInPerson } from '../content/editor-requests';
import type { ApiContext } from './api-context';
import type { SessionAnswer } from './contract';

export function sessionRoutes(app: FastifyInstance, { auth, brand, canonicalUrl }: ApiContext): void {
  app.get('/session', async (request): Promise<SessionAnswer> => {
    const person = signedInPerson(request);
    const { id, name, email, role, language } = person;
    const names = Object.keys(rights) as Right[];
    const held = names.map((right) => [right, may(person, right)] as const);
    return {
      person: { id, name, email, role, language },
      rights: Object.fromEntries(held) as Record<Right, boolean>,
      translates: translatedBy(person),
      mayPublish: auth.mayPublish(person),
      brand: await brand(language),
      siteUrl: canonicalUrl,
      types: storedTypes.map((type) => ({ name: type.name, mayOpen: mayOpen(type, person) })),
    };
  });
}
