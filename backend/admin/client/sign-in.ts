import { editorClient, adminPaths } from '../../auth/http/admin-paths';

// Where the editor keeps its tokens, and the name of its window for the same flow.
const tokensKey = 'sveltia-cms.user';
const windowName = 'auth';

interface Tokens {
  token: string;
  refreshToken: string;
}

/**
 * Whoever has come to this page is signed in, and need not be asked by the editor once more: its
 * own flow, a code for a challenge and tokens for the code, without its window. Where that fails,
 * the editor asks.
 */
export async function signInToEditor(): Promise<void> {
  // Browsers have no cryptography for pages that anybody may have changed on the way.
  if (window.name === windowName || !isSecureContext || (await isKnown(keptToken()))) return;
  const tokens = await newTokens();
  if (tokens) localStorage.setItem(tokensKey, JSON.stringify({ backendName: 'gitea', ...tokens }));
}

function keptToken(): string | null {
  const kept = JSON.parse(localStorage.getItem(tokensKey) ?? 'null') as Partial<Tokens> | null;
  return kept?.token ?? null;
}

async function isKnown(token: string | null): Promise<boolean> {
  return (
    token !== null &&
    (await fetch('/api/v1/user', { headers: { authorization: `token ${token}` } })).ok
  );
}

async function newTokens(): Promise<Tokens | null> {
  const [verifier, state] = [randomText(), randomText()];
  const challenge = base64Url(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)),
  );
  const client = { client_id: editorClient.id, redirect_uri: location.origin + adminPaths.home };
  const asked = {
    ...client,
    response_type: 'code',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  const led = new URL((await fetch(`${adminPaths.authorize}?${new URLSearchParams(asked)}`)).url)
    .searchParams;
  const code = led.get('code');
  if (code === null || led.get('state') !== state) return null;
  const given = { ...client, grant_type: 'authorization_code', code, code_verifier: verifier };
  const answer = await fetch(adminPaths.accessToken, {
    method: 'POST',
    body: new URLSearchParams(given),
  });
  if (!answer.ok) return null;
  const { access_token: token, refresh_token: refreshToken } = (await answer.json()) as Record<
    string,
    string
  >;
  return token && refreshToken ? { token, refreshToken } : null;
}

const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(48)).buffer);

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
