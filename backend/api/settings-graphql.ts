import type { FastifyPluginAsync } from 'fastify';
import { buildSchema, execute, GraphQLError, parse, validate, type ExecutionResult } from 'graphql';

import { backendSchema } from '../../core/content/graphql';
import { isRecord } from '../../core/content/entity-values';
import { settings } from '../../core/content/types/settings';
import { isLocale } from '../../core/i18n/locales';
import { BackendError, errorHandler, type ErrorBody } from '../errors';
import type { ContentStore } from '../content/content-store';

const bodyLimit = 64 * 1024;

const tokenLimit = 2_000;

/** Site-wide settings, `settings(locale: "pt") { marca }`; errors in GraphQL's form and ours. */
export function settingsGraphql(content: ContentStore, log: (line: string) => void): FastifyPluginAsync {
  const schema = buildSchema(backendSchema(settings));
  const rootValue = {
    [settings.name]: async ({ locale }: { locale: string }) => {
      if (!isLocale(locale)) throw new GraphQLError(`There is no language "${locale}".`);
      const state = await content.changes.withId({ type: settings.name, locale, id: settings.name });
      return state && content.toApi(state);
    },
  };

  async function answer({ query, variables, operationName }: Record<string, unknown>): Promise<ExecutionResult> {
    if (typeof query !== 'string') throw new BackendError('validation', { query: 'must be text' });
    if (!isAbsent(variables) && !isRecord(variables))
      throw new BackendError('validation', { variables: 'must be an object' });
    try {
      const document = parse(query, { maxTokens: tokenLimit });
      const errors = validate(schema, document);
      if (errors.length > 0) return { errors };
      return await execute({
        schema,
        document,
        rootValue,
        variableValues: isRecord(variables) ? variables : {},
        operationName: typeof operationName === 'string' ? operationName : null,
      });
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      // The parser recurses: the stack limits the depth.
      if (error instanceof RangeError) return { errors: [new GraphQLError('The query is nested too deep.')] };
      throw error;
    }
  }

  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.setErrorHandler(errorHandler(log, inGraphqlForm));
    app.post('/graphql', { bodyLimit }, async (request, reply) => {
      if (!isRecord(request.body)) throw new BackendError('malformed_body');
      return reply.header('cache-control', 'no-store').send(await answer(request.body));
    });
  };
}

function inGraphqlForm(body: ErrorBody): object {
  const { message, ...extensions } = body.error;
  return { ...body, errors: [{ message, extensions }] };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
