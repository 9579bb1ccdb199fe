import { optionalComponent } from '@fitfolk/web-kit/federation/optional-component.tsx';

/** The notice of shortages, whose code loads after the page. */
export const LazyShortages = optionalComponent(async () => (await import('./shortages.tsx')).Shortages);
