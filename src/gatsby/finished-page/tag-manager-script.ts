import { onRenderBody } from 'gatsby-plugin-google-tagmanager/gatsby-ssr';
import type { ReactElement } from 'react';

type Script = ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }>;

/**
 * The script with which the plugin starts the tag manager, which runs after consent: asked of the
 * plugin itself, as it writes it into pages.
 */
export function tagManagerScript(id: string): string {
  const scripts: Script[] = [];
  onRenderBody(
    {
      setHeadComponents: (components: Script[]) => scripts.push(...components),
      setPreBodyComponents: () => undefined,
    },
    { id, includeInDevelopment: true },
  );
  const [script] = scripts.map(({ props }) => props.dangerouslySetInnerHTML?.__html);
  if (!script || scripts.length !== 1)
    throw new Error('gatsby-plugin-google-tagmanager no longer writes one script into a page');
  return script;
}
