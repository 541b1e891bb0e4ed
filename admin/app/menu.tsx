import { NavLink } from 'react-router';
import type { SessionAnswer } from '../../backend/admin-api/contract';
import { Logo } from './logo';
import { IconButton } from '../ui/button';
import { popover, popoverTarget } from '../ui/popover';
import * as styles from './layout.module.css';
import { useSession } from './session';
import { useWords } from './words';

type Right = keyof SessionAnswer['rights'];

/** Sections that are still pages of the server lead there. */
const sections: readonly { name: string; to: string; right: Right; isHere?: boolean }[] = [
  { name: 'home', to: '/admin/home', right: 'edit-content' },
  { name: 'entries', to: '/entries', right: 'edit-content', isHere: true },
  { name: 'media', to: '/admin/media', right: 'edit-content' },
  { name: 'calendar', to: '/admin/calendar', right: 'edit-content' },
  { name: 'inbox', to: '/admin/inbox', right: 'read-inbox' },
  { name: 'publishing', to: '/admin/publishing', right: 'see-builds' },
  { name: 'seo', to: '/admin/seo', right: 'edit-content' },
];

export function Menu() {
  const t = useWords();
  const { brand, person, rights } = useSession();
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
          <ul>
            {sections
              .filter(({ right }) => rights[right])
              .map(({ name, to, isHere }) => (
                <li key={name}>
                  {isHere ? (
                    <NavLink to={to} onClick={closeSections}>
                      {t(`menu.${name}`)}
                    </NavLink>
                  ) : (
                    <a href={to}>{t(`menu.${name}`)}</a>
                  )}
                </li>
              ))}
          </ul>
        </nav>
        <a className={styles.person} href="/admin/account">
          {person.name}
        </a>
      </div>
    </header>
  );
}

function closeSections(): void {
  const sections = document.getElementById('sections');
  if (sections?.matches(':popover-open')) sections.hidePopover();
}
