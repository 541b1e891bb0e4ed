import type { ReactNode } from 'react';
import type { AdminSection, adminSections } from '../../core/admin-sections';
import { useWords } from '../app/words';
import { IconButton, popover, popoverTarget } from './button';
import { Icon } from './icon';

export type Section = (typeof adminSections)[number];

interface Props {
  brand: string;
  /** Null: nobody is signed in. */
  person: { name: string; email: string } | null;
  /** Those that the person may open. */
  sections: readonly Section[];
  here?: AdminSection;
  /** The application links to its views by its router. */
  link?: (section: Section, label: string) => ReactNode;
  children?: ReactNode;
}

/** The head of every page of the admin; its lists open without scripts too. */
export function Header({ brand, person, sections, here, link = linkFrom(here), children }: Props) {
  const t = useWords();
  const items = (isMain: boolean) => (
    <ul>
      {sections
        .filter((section) => section.isMain === isMain)
        .map((section) => (
          <li key={section.name}>{link(section, t(`menu.${section.name}`))}</li>
        ))}
    </ul>
  );
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="header">
        <a className="brand" href={sections[0]?.path ?? '/admin'}>
          <Logo />
          {brand}
        </a>
        {person && (
          <>
            <IconButton className="menu-open" icon="menu" label={t('menu.open')} {...popoverTarget('sections')} />
            <div id="sections" {...popover} className="menu">
              <nav aria-label={t('menu.label')}>
                {items(true)}
                <button
                  type="button"
                  className="menu-more small-icon"
                  hidden={sections.every(({ isMain }) => isMain)}
                  {...popoverTarget('more-sections')}
                >
                  {t('menu.more')}
                  <Icon name="chevron" />
                </button>
                <div id="more-sections" {...popover} className="menu-list">
                  {items(false)}
                </div>
              </nav>
            </div>
            {children}
            <button type="button" className="menu-person" {...popoverTarget('person')}>
              <Icon name="person" />
              <span className="menu-name">{person.name}</span>
            </button>
            <div id="person" {...popover} className="menu-list">
              <p className="menu-email fine">{person.email}</p>
              <a href="/admin/account" aria-current={here === 'account' ? 'page' : undefined}>
                {t('menu.account')}
              </a>
              <form method="post" action="/admin/sign-out">
                <button type="submit">{t('menu.signOut')}</button>
              </form>
            </div>
          </>
        )}
      </header>
    </>
  );
}

const linkFrom = (here: AdminSection | undefined) =>
  function PageLink({ name, path }: Section, label: string) {
    return (
      <a href={path} aria-current={name === here ? 'page' : undefined}>
        {label}
      </a>
    );
  };

/** The sign of the company, as on the site. */
function Logo() {
  return (
    <svg className="brand-logo" viewBox="0 0 36 32" aria-hidden="true" focusable="false">
      <path className="brand-slope" d="M0 0h9.5l8.5 18.5V32h-3.2z" />
      <path d="M36 0h-9.5l-2.6 5.7h9.5zM32.1 8.5h-9.5L20 14.2h9.5zM28.2 17h-8.2l-2 4.3V32h3.2z" />
    </svg>
  );
}
