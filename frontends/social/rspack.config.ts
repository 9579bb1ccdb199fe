import { feedContract } from '@fitfolk/contracts/feed';
import { FIRST_POSTS } from '@fitfolk/contracts/profile-requests';
import { defineFrontend } from '@fitfolk/web-kit/build/define-frontend.ts';

export default defineFrontend({
  name: 'social',
  root: import.meta.dirname,
  routes: './src/routes.tsx',
  requests: {
    pages: { '/feed': [feedContract.endpoints.competition.path] },
    ofProfile: {
      '/feed': [`${feedContract.endpoints.listPosts.path}?profileId=:profileId&of=${FIRST_POSTS}`],
    },
  },
});
