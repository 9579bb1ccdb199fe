/** Origins other than our own that pages may use. */
export type ExternalOrigins = {
  /** Origins that serve remotes. */
  readonly remotes: readonly string[];
  /** Origins that pages upload to. */
  readonly uploads: readonly string[];
};

const formatPolicy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** Creates the policy of pages: no inline code, no `eval`, no markup from strings, no framing. */
export const createPagePolicy = ({ remotes, uploads }: ExternalOrigins): string =>
  formatPolicy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remotes],
    // The shell creates the policy `default`, which allows URLs of scripts only.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'style-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...uploads],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  });

/** Policy of responses that are not pages: opened in a tab, they run and load nothing. */
export const INERT_POLICY = formatPolicy({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/** Policy of the API reference, whose script adds inline styles at run time. */
export const REFERENCE_POLICY = formatPolicy({
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
});

/** Creates the policy of a page that loads nothing and has one inline style with this SHA-256 (base64). */
export const createInlineStylePolicy = (hash: string): string =>
  formatPolicy({
    'default-src': ["'none'"],
    'style-src': [`'sha256-${hash}'`],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'none'"],
  });
