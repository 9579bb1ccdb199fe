import { optionalComponent } from '@fitfolk/web-kit/federation/optional-component.tsx';

/** The reason for missing suggestions, whose code loads only then. */
export const LazyGap = optionalComponent(async () => (await import('./gap.tsx')).Gap);
