import type { MouseEvent } from 'react';
import { NavLink } from 'react-router';
import { type AdminSection, adminSections } from '../../core/admin-sections';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { popover, popoverTarget } from '../ui/popover';
import * as styles from './layout.module.css';
import { Logo } from './logo';
import { PublishingState } from './publishing';
import { useSession } from './session';
import { useWords } from './words';

/** The others are still pages of the server. */
const here: ReadonlySet<AdminSection> = new Set(['entries', 'media', 'calendar']);

export function Menu() {
  const t = useWords();
  const { brand, person, rights } = useSession();
  const sections = adminSections.filter(({ right }) => right !== null && rights[right]);
  return (
    <header className={styles.header}>
      <a className={styles.brand} href="/admin/home">
        <Logo />
        {brand}
      </a>
      <IconButton
        className={styles.menuButton}
        icon="menu"
        label={t('menu.open')}
        {...popoverTarget('sections')}
      />
      <div id="sections" {...popover} className={styles.sections}>
        <nav aria-label={t('menu.label')}>
          <Sections sections={sections.filter(({ isMain }) => isMain)} />
          <button
            type="button"
            className={styles.more}
            onClick={placeBelow}
            {...popoverTarget('more-sections')}
          >
            {t('menu.more')}
            <Icon name="chevron" />
          </button>
          <div id="more-sections" {...popover} className={styles.list}>
            <Sections sections={sections.filter(({ isMain }) => !isMain)} />
          </div>
        </nav>
      </div>
      <PublishingState />
      <button type="button" className={styles.person} {...popoverTarget('person')}>
        <Icon name="person" />
        <span className={styles.personName}>{person.name}</span>
      </button>
      <div id="person" {...popover} className={styles.list}>
        <p className={styles.email}>{person.email}</p>
        <a href="/admin/account">{t('menu.account')}</a>
        <form method="post" action="/admin/sign-out">
          <button type="submit">{t('menu.signOut')}</button>
        </form>
      </div>
    </header>
  );
}

type Section = Pick<(typeof adminSections)[number], 'name' | 'path'>;

function Sections({ sections }: { sections: readonly Section[] }) {
  const t = useWords();
  return (
    <ul>
      {sections.map(({ name, path }) => (
        <li key={name}>
          {here.has(name) ? (
            <NavLink to={path.slice('/admin'.length)} onClick={closeSections}>
              {t(`menu.${name}`)}
            </NavLink>
          ) : (
            <a href={path}>{t(`menu.${name}`)}</a>
          )}
        </li>
      ))}
    </ul>
  );
}

function placeBelow({ currentTarget }: MouseEvent<HTMLElement>): void {
  const list = document.getElementById('more-sections');
  if (list) list.style.left = `${currentTarget.getBoundingClientRect().left}px`;
}

function closeSections(): void {
  const sections = document.getElementById('sections');
  if (sections?.matches(':popover-open')) sections.hidePopover();
}
