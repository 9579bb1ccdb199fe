import { defineEndpoint } from '../../../core/endpoint.ts';

export const outsideAccessEndpoints = {
  closeOutsideAccess: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/outside-access',
    access: 'onboarded',
    parentsOnly: true,
    summary:
      "Close all that people outside of the account can see: links, calendars, kitchen tablets, access tokens, followers and children's profiles",
    success: { status: 204 },
    errors: [],
  }),
};
