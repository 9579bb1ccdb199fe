import { closetContract } from '@fitfolk/contracts/closet';
import { defineFrontend } from '@fitfolk/web-kit/build/define-frontend.ts';

export default defineFrontend({
  name: 'closet',
  root: import.meta.dirname,
  routes: './src/routes.tsx',
  requests: { ofProfile: { '/closet': [closetContract.endpoints.listItems.path] } },
});
