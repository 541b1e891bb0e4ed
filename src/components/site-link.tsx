import { Link } from 'gatsby';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { isLocale } from '../../core/i18n/locales';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Loads the page anew: for where the one that stands there is broken. */
  reload?: boolean;
  children: ReactNode;
  /** For the first script: the language that the link leads to (`src/browser`). */
  'data-language'?: string;
}

export function isPage(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return path.startsWith('/') && isLocale(path.split('/')[1]) && !/\.\w+$/.test(path);
}

/** The only link of the site: pages open without a reload, everything else is a plain anchor. */
export function SiteLink({ href, reload = false, children, ...attributes }: Props) {
  if (!reload && isPage(href)) {
    return (
      <Link {...attributes} to={href}>
        {children}
      </Link>
    );
  }
  return (
    <a {...attributes} href={href}>
      {children}
    </a>
  );
}

/** An e-mail address that may break after the @ only. */
export function EmailText({ email }: { email: string }) {
  const [name, ...host] = email.split('@');
  if (host.length === 0) return <>{email}</>;
  return (
    <>
      {name}@<wbr />
      {host.join('@')}
    </>
  );
}

/** `+351 200 000 001` -> `tel:+351200000001`. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
