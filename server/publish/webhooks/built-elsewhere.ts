import type { FastifyPluginAsync } from 'fastify';
import { errorJson } from '../../serve/answer-error';

/**
 * What answers below `/hooks` where nothing is built: whoever posts there has the address of the
 * wrong machine.
 */
export const builtElsewhere: FastifyPluginAsync = async (app) => {
  app.all('/hooks/*', async (_request, reply) =>
    errorJson(
      reply,
      421,
      'This server builds nothing, it follows another one: send this to the server that builds.',
      'built_elsewhere',
    ),
  );
};

/**
 * The same where the list of builds cannot be opened: whoever posts there has to post again later.
 */
export const publisherAway: FastifyPluginAsync = async (app) => {
  app.all('/hooks/*', async (_request, reply) =>
    errorJson(
      reply.header('retry-after', '60'),
      503,
      'Nothing is published here at this moment: send this again later.',
      'unavailable',
    ),
  );
};
