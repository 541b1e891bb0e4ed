import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { accessTime, type EditorTokens } from '../store/tokens';
import { fieldOf, queryParameter, sendFailure } from './requests';
import type { AuthContext } from './authenticate';
import { adminPaths, editorClient, signInPath } from './admin-paths';

type OAuthError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

/** Gitea's OAuth flow for the editor: a code for its own paths, tokens by PKCE and cookie. */
export function oauthRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, authenticator } = context;

  app.get(adminPaths.authorize, async (request, reply) => {
    const redirectUri = queryParameter(request, 'redirect_uri');
    if (!isWellAsked(request) || !isEditor(context, request, redirectUri))
      // No redirect: the client may not be the editor.
      return sendFailure(context, request, reply.code(400), 'authorize');
    const signedIn = await authenticator.bySession(request);
    if (!signedIn) return reply.redirect(signInPath(request.url), 303);
    const { sessionId, person } = signedIn;
    const code = await store.tokens.giveCode({
      sessionId,
      challenge: queryParameter(request, 'code_challenge'),
      redirectUri,
    });
    await store.audit.record(person, 'editor-opened');
    return reply.redirect(
      `${redirectUri}?${new URLSearchParams({ code, state: queryParameter(request, 'state') })}`,
      303,
    );
  });

  app.post(adminPaths.accessToken, async (request, reply) => {
    if (fieldOf(request, 'client_id') !== editorClient.id)
      return fail(reply, 'invalid_client', 401);
    const session = await authenticator.bySession(request);
    switch (fieldOf(request, 'grant_type')) {
      case 'authorization_code': {
        const [code, verifier, redirectUri] = [
          fieldOf(request, 'code'),
          fieldOf(request, 'code_verifier'),
          fieldOf(request, 'redirect_uri'),
        ];
        if (!/^[\w.~-]{43,128}$/.test(verifier)) return fail(reply, 'invalid_request');
        return sendTokens(
          reply,
          await store.tokens.redeem(code, verifier, {
            sessionId: session?.sessionId ?? '',
            redirectUri,
          }),
        );
      }
      case 'refresh_token':
        return sendTokens(
          reply,
          session &&
            (await store.tokens.refresh(fieldOf(request, 'refresh_token'), session.sessionId)),
        );
      default:
        return fail(reply, 'unsupported_grant_type');
    }
  });
}

function isEditor(
  { trustedOrigin }: AuthContext,
  request: FastifyRequest,
  redirectUri: string,
): boolean {
  return (
    queryParameter(request, 'client_id') === editorClient.id &&
    editorClient.paths.some((path) => redirectUri === trustedOrigin.originOf(request) + path)
  );
}

function isWellAsked(request: FastifyRequest): boolean {
  return (
    queryParameter(request, 'response_type') === 'code' &&
    queryParameter(request, 'code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(queryParameter(request, 'code_challenge')) &&
    /^[\x21-\x7e]{8,200}$/.test(queryParameter(request, 'state'))
  );
}

function sendTokens(reply: FastifyReply, tokens: EditorTokens | null): FastifyReply {
  if (!tokens) return fail(reply, 'invalid_grant');
  return reply.send({
    access_token: tokens.access,
    token_type: 'bearer',
    expires_in: accessTime,
    refresh_token: tokens.refresh,
  });
}

function fail(reply: FastifyReply, error: OAuthError, status = 400): FastifyReply {
  return reply.code(status).send({ error });
}
