/** How the editor calls the content, in the addresses of a Gitea. */
export const editedRepository = { owner: 'site', name: 'content' } as const;
