/** Where scripts, styles and data may come from beyond our own origin. */
export type ExternalOrigins = {
  /** Origins of remotes that are not behind this gateway. */
  readonly remotes: readonly string[];
  /** Origins that pages send data to. */
  readonly stores: readonly string[];
};

const formatPolicy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** The Content-Security-Policy of our pages: nothing inline, nothing evaluated, nothing framed. */
export const createPagePolicy = ({ remotes, stores }: ExternalOrigins): string =>
  formatPolicy({
    'default-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...stores],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  });

/** For answers that are no page: whoever opens one in a tab gets inert text. */
export const INERT_POLICY = formatPolicy({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/**
 * For the API reference alone: its one script, from our own origin, writes style elements and attributes as it runs.
 */
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

/** The policy of a page whose only style is the inline one with this SHA-256, base64. */
export const createInlineStylePolicy = (hash: string): string =>
  formatPolicy({
    'default-src': ["'none'"],
    'style-src': [`'sha256-${hash}'`],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'none'"],
  });
