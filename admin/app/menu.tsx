import { NavLink } from 'react-router';
import { type AdminSection, adminSections } from '../../core/admin-sections';
import { FindButton } from '../find/find-button';
import { Header, type Section } from '../ui/header';
import { PublishingState } from './publishing';
import { useSession } from './session';

/** The others are pages of the server. */
const here: ReadonlySet<AdminSection> = new Set([
  ...(['entries', 'media', 'calendar', 'inbox', 'publishing', 'seo'] as const),
]);

export function Menu() {
  const { brand, person, rights } = useSession();
  const sections = adminSections.filter(({ right }) => right !== null && rights[right]);
  return (
    <Header brand={brand} person={person} sections={sections} link={sectionLink}>
      <PublishingState />
      <FindButton views={here} />
    </Header>
  );
}

function sectionLink({ name, path }: Section, label: string) {
  if (!here.has(name)) return <a href={path}>{label}</a>;
  return (
    <NavLink to={path.slice('/admin'.length)} onClick={closeSections}>
      {label}
    </NavLink>
  );
}

function closeSections(): void {
  const sections = document.getElementById('sections');
  if (sections?.matches(':popover-open')) sections.hidePopover();
}
