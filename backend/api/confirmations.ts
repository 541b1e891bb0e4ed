import type { FastifyPluginAsync } from 'fastify';

import { isRecord } from '../../core/content/map-values';
import { formMessages } from '../../core/forms/messages';
import { checkSubmission } from '../../core/forms/submissions';
import { BackendError } from '../errors';
import type { ConfirmationTokens } from '../../platform/database/confirmation-token';
import type { Subscribers } from '../submissions/subscribers';
import { idempotencyKeyOf } from './writes';

/**
 * The link of the mail was followed: the subscriber is confirmed. The same link again answers the
 * same, however often.
 */
export function confirmationRoutes(
  subscribers: Subscribers,
  tokens: ConfirmationTokens,
): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.post('/api/confirmacoes', { bodyLimit: 8 * 1024 }, async (request, reply) => {
      idempotencyKeyOf(request);
      if (!isRecord(request.body)) throw new BackendError('malformed_body');
      const { values, fields } = checkSubmission('confirmacoes', request.body);
      if (fields) throw new BackendError('validation', fields);
      const token = tokens.read(values.token);
      const subscriber = token && (await subscribers.withId(token.subscriberId));
      // Who has confirmed already may follow the link again, even when its time is over.
      if (!token || !subscriber || (token.expired && subscriber.confirmedAt === null))
        throw new BackendError('validation', { token: formMessages[values.locale].token });
      await subscribers.confirm(subscriber.id);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ data: { id: subscriber.id } });
    });
  };
}
