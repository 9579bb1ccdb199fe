/** Path at which pages report their speed. */
export const WEB_VITALS_PATH = '/api/web-vitals';

/** Name of the element in the document whose content is the share of page loads to measure, from 0 to 1. */
export const WEB_VITALS_META = 'web-vitals-sample-ratio';
