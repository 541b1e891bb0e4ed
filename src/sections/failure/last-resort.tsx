import { pathFor } from '../../../core/routing/paths';
import { failureWords } from './failure-words';

/**
 * When even the error page fails: what happened, and the way home, with nothing that could fail
 * too.
 */
export function LastResort({ path, error }: { path: string; error: unknown }) {
  const { locale, words } = failureWords(path);
  const { name, message } =
    error instanceof Error ? error : { name: 'Error', message: String(error) };
  return (
    <main
      id="content"
      style={{
        display: 'grid',
        gap: '1.5rem',
        maxWidth: '42rem',
        margin: '0 auto',
        padding: '4rem 1.25rem',
      }}
    >
      <h1 style={{ fontSize: '2rem', lineHeight: 1.2 }}>{words.fallback.title}</h1>
      <p>
        {words.fallback.details}: <code>{`${name}: ${message}`}</code>
      </p>
      <p>
        <a href={pathFor('home', locale)}>{words.home}</a>
      </p>
    </main>
  );
}
