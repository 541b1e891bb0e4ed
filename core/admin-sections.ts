/**
 * The sections of the admin, with the right that opens them; null: everybody's. `isMain`: one of everyday. `isView`: a
 * view of the application; the others are pages of the server.
 */
export const adminSections = [
  { name: 'home', path: '/admin/home', right: 'edit-content', isMain: true, isView: false },
  { name: 'entries', path: '/admin/entries', right: 'edit-content', isMain: true, isView: true },
  { name: 'media', path: '/admin/media', right: 'add-media', isMain: true, isView: true },
  { name: 'calendar', path: '/admin/calendar', right: 'edit-content', isMain: true, isView: true },
  { name: 'inbox', path: '/admin/inbox', right: 'read-inbox', isMain: true, isView: true },
  { name: 'publishing', path: '/admin/publishing', right: 'see-builds', isMain: false, isView: true },
  { name: 'seo', path: '/admin/seo', right: 'see-builds', isMain: false, isView: true },
  { name: 'speed', path: '/admin/speed', right: 'see-speed', isMain: false, isView: false },
  { name: 'history', path: '/admin/history', right: 'see-history', isMain: false, isView: false },
  { name: 'people', path: '/admin/people', right: 'manage-people', isMain: false, isView: false },
  { name: 'audit', path: '/admin/audit', right: 'read-audit', isMain: false, isView: false },
  { name: 'account', path: '/admin/account', right: null, isMain: false, isView: false },
] as const;

export type AdminSection = (typeof adminSections)[number]['name'];
