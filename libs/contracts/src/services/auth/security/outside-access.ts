import type { Contract } from '../../../core/contract.ts';
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

const { closeOutsideAccess } = outsideAccessEndpoints;

/** Calls of the page about what is open to others, apart from the contract of auth, which every page loads. */
export const outsideAccessCalls = {
  service: 'auth',
  endpoints: { close: closeOutsideAccess },
  events: {},
} as const satisfies Contract;
