import { cloneElement, isValidElement, type ReactNode } from 'react';

/** As the plugin names what it adds to a page. */
const pluginKey = 'plugin-google-tagmanager';

const isOfPlugin = (component: ReactNode): boolean =>
  isValidElement(component) && component.key === pluginKey;

/** The plugin's script as a text that does nothing until `wakeTagManager` runs it. */
export function blockUntilConsent(headComponents: readonly ReactNode[]): ReactNode[] {
  return headComponents.map((component) =>
    isValidElement<Record<string, unknown>>(component) && isOfPlugin(component)
      ? cloneElement(component, { type: 'text/plain', 'data-consent': 'statistics' })
      : component,
  );
}

/** Without the plugin's frame for browsers that run no scripts: they can be asked for nothing. */
export function withoutFrame(bodyComponents: readonly ReactNode[]): ReactNode[] {
  return bodyComponents.filter((component) => !isOfPlugin(component));
}
