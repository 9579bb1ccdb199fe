import { defineFrontend } from '@fitfolk/web-kit/build/define-frontend.ts';

export default defineFrontend({ name: 'shell', root: import.meta.dirname });
