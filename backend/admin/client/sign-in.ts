import { adminPaths, editorClient, signInPath } from '../../auth/http/admin-paths';
import { ask, words } from './dialog';

const tokensKey = 'sveltia-cms.user';
const windowName = 'auth';

interface Tokens {
  token: string;
  refreshToken: string;
}

export async function signInToEditor(): Promise<void> {
  if (window.name !== windowName && !(await isKnown(keptToken()))) await renewTokens();
}

/** Null: the session has ended, or the page is one that anybody may have changed on the way. */
export async function renewTokens(): Promise<string | null> {
  // Browsers offer no cryptography without TLS.
  const tokens = isSecureContext ? await newTokens() : null;
  if (tokens) localStorage.setItem(tokensKey, JSON.stringify({ backendName: 'gitea', ...tokens }));
  return tokens?.token ?? null;
}

/** Renews tokens while signed in; a later save waits for a new sign-in in a small window. */
export function fetchSignedIn(
  fetchNow: typeof fetch,
  {
    renew,
    signInAgain,
  }: { renew: () => Promise<string | null>; signInAgain: () => Promise<boolean> },
): typeof fetch {
  /** The editor continues with its first token. */
  let token: string | null = null;
  const withToken = (init?: RequestInit): RequestInit | undefined => {
    if (token === null) return init;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `token ${token}`);
    return { ...init, headers };
  };
  return async (input, init) => {
    const { pathname } = new URL(
      String(input instanceof Request ? input.url : input),
      location.href,
    );
    if (!pathname.startsWith('/api/v1/')) return fetchNow(input, init);
    const answer = await fetchNow(input, withToken(init));
    if (answer.status !== 401) return answer;
    const isSave = init?.method === 'POST' && pathname.endsWith('/contents');
    let renewed = await renew();
    if (!renewed && isSave && (await signInAgain())) renewed = await renew();
    if (!renewed) return answer;
    token = renewed;
    return fetchNow(input, withToken(init));
  };
}

export async function signInBeside(): Promise<boolean> {
  const { title, text, confirm, waiting } = words.session;
  const signedIn = async (dialog: HTMLDialogElement): Promise<boolean> => {
    const small = window.open(
      signInPath(adminPaths.account),
      'sign-in',
      'popup,width=480,height=720',
    );
    const status = dialog.querySelector('p');
    if (status) status.textContent = waiting;
    while (dialog.open && !(await fetch(adminPaths.account, { redirect: 'manual' })).ok)
      await new Promise((resolve) => setTimeout(resolve, 1000));
    small?.close();
    return dialog.open;
  };
  return (await ask({ title, text, confirm, onConfirm: signedIn })) !== null;
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
