import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { WEEK_FIRST, WEEK_LAST } from '@fitfolk/contracts/profile-requests';
import { defineFrontend } from '@fitfolk/web-kit/build/define-frontend.ts';

export default defineFrontend({
  name: 'closet',
  root: import.meta.dirname,
  routes: './src/routes.tsx',
  requests: {
    ofProfile: {
      '/closet': [closetContract.endpoints.listItems.path],
      '/planner': [`${outfitsContract.endpoints.listOutfits.path}?from=${WEEK_FIRST}&to=${WEEK_LAST}`],
    },
  },
});
