/** The sections of the admin, with the right that opens them; null: everybody's. `isMain`: one of everyday. */
export const adminSections = [
  { name: 'home', path: '/admin/home', right: 'edit-content', isMain: true },
  { name: 'entries', path: '/admin/entries', right: 'edit-content', isMain: true },
  { name: 'media', path: '/admin/media', right: 'add-media', isMain: true },
  { name: 'calendar', path: '/admin/calendar', right: 'edit-content', isMain: true },
  { name: 'inbox', path: '/admin/inbox', right: 'read-inbox', isMain: true },
  { name: 'publishing', path: '/admin/publishing', right: 'see-builds', isMain: false },
  { name: 'seo', path: '/admin/seo', right: 'see-builds', isMain: false },
  { name: 'speed', path: '/admin/speed', right: 'see-speed', isMain: false },
  { name: 'history', path: '/admin/history', right: 'see-history', isMain: false },
  { name: 'people', path: '/admin/people', right: 'manage-people', isMain: false },
  { name: 'audit', path: '/admin/audit', right: 'read-audit', isMain: false },
  { name: 'account', path: '/admin/account', right: null, isMain: false },
] as const;

export type AdminSection = (typeof adminSections)[number]['name'];
