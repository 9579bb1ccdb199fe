import { SHARED_OUTFIT_PATH } from '@fitfolk/contracts/outfits';
import { escapeHtml } from './escape-html.ts';

/** Shown for an outfit of a child, or where no picture of the items can be made. */
const GENERAL_IMAGE = '/apps/shell/icons/shared-outfit.png';
const PREVIEW_KEY = /^[0-9a-f]{64}$/;

type Visit = { readonly path: string; readonly preview?: unknown };

const property = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escapeHtml(content)}">`;

/**
 * Renders the tags of Open Graph for the link to a shared outfit; none for other pages. The token of the link is in the fragment,
 * which no program sends. The query of a link to an adult's outfit has the key of a picture of its items.
 */
export const renderLinkPreview = ({ path, preview }: Visit, origin = ''): string => {
  if (path !== SHARED_OUTFIT_PATH) return '';
  const hasOwnImage = typeof preview === 'string' && PREVIEW_KEY.test(preview);
  const images = hasOwnImage
    ? [`/api/shared-outfit-previews?preview=${preview}`, GENERAL_IMAGE]
    : [GENERAL_IMAGE];
  return [
    property('title', 'An outfit on Fitfolk'),
    property('type', 'website'),
    // Programs show the first image that they can load.
    ...images.flatMap((image) => [
      property('image', `${origin}${image}`),
      property('image:width', '1200'),
      property('image:height', '630'),
    ]),
  ].join('');
};
