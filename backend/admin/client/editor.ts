import type { CmsConfig } from '@sveltia/cms';

import sign from '../../../static/favicon.svg';
import { adminPaths, editorClient } from '../../auth/http/admin-paths';
import { OpenedVersions } from './opened-versions';

// What the editor keeps of somebody's choices; its menus speak the language that the account says.
const choicesKey = 'sveltia-cms.prefs';
const editorLocales = { 'pt-PT': 'pt-PT', 'en-GB': 'en-GB' } as const;

// Where the editor keeps its tokens, and the name of its window for the same flow.
const tokensKey = 'sveltia-cms.user';
const windowName = 'auth';

void start();

async function start(): Promise<void> {
  const answer = await fetch('/admin/editor/config.json', {
    headers: { accept: 'application/json' },
  });
  // Whoever is not signed in any more signs in, and comes back.
  if (!answer.ok) return location.reload();
  // Its language is read as soon as it is loaded.
  keepLanguage(document.documentElement.lang);
  const [{ default: CMS }] = await Promise.all([
    import('@sveltia/cms'),
    signInToEditor(),
    noteOpenedVersions(),
  ]);
  await CMS.init({
    config: { ...((await answer.json()) as CmsConfig), logo: { src: sign, show_in_header: false } },
  });
}

async function noteOpenedVersions(): Promise<void> {
  const versions = new OpenedVersions(window.fetch.bind(window));
  window.fetch = versions.fetch;
  window.addEventListener('hashchange', () => versions.open());
  await versions.start();
}

function keepLanguage(language: string): void {
  if (!(language in editorLocales)) return;
  const kept: unknown = JSON.parse(localStorage.getItem(choicesKey) ?? '{}');
  localStorage.setItem(
    choicesKey,
    JSON.stringify({ ...(typeof kept === 'object' ? kept : {}), locale: language }),
  );
}

interface Tokens {
  token: string;
  refreshToken: string;
}

/** Runs the editor's own OAuth flow without its window; where that fails, the editor asks. */
async function signInToEditor(): Promise<void> {
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
