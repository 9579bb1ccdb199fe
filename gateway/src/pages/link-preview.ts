import { SHARED_OUTFIT_PATH } from '@fitfolk/contracts/outfits';
import { escapeHtml } from './escape-html.ts';

const IMAGE = '/apps/shell/icons/shared-outfit.png';

const property = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escapeHtml(content)}">`;

/**
 * Renders the tags of Open Graph for the link to a shared outfit; none for other pages. The token of the link is in the fragment,
 * which no program sends, so the preview shows that it is an outfit, and nothing of it.
 */
export const renderLinkPreview = (path: string, origin = ''): string =>
  path === SHARED_OUTFIT_PATH
    ? [
        property('title', 'An outfit on Fitfolk'),
        property('type', 'website'),
        property('image', `${origin}${IMAGE}`),
        property('image:width', '1200'),
        property('image:height', '630'),
      ].join('')
    : '';
