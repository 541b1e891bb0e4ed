import { NavLink } from 'react-router';
import { adminSections } from '../../core/admin-sections';
import { FindButton } from '../find/find-button';
import { Header, type Section } from '../ui/header';
import { PublishingState } from './publishing';
import { useSession } from './session';

export function Menu() {
  const { brand, person, rights } = useSession();
  const sections = adminSections.filter(({ right }) => right !== null && rights[right]);
  return (
    <Header brand={brand} person={person} sections={sections} link={sectionLink}>
      <PublishingState />
      <FindButton />
    </Header>
  );
}

function sectionLink({ path, isView }: Section, label: string) {
  if (!isView) return <a href={path}>{label}</a>;
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
