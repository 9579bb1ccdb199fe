/** Service that serves each frontend, by the frontend's name in URLs (`/apps/<name>/`). */
export const frontends: Readonly<Record<string, string>> = {
  shell: 'shell',
  closet: 'closet-web',
  social: 'social-web',
};

/** Frontend whose `index.html` answers all page navigations. */
export const SHELL = 'shell';
