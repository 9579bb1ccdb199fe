/** The frontends behind this gateway: name in URLs → the site service that serves it. */
export const frontends: Readonly<Record<string, string>> = {
  shell: 'shell',
  closet: 'closet-web',
  social: 'social-web',
};

/** The frontend whose page every address that is nothing else shows. */
export const SHELL = 'shell';
