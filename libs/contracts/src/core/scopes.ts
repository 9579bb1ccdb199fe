import { z } from './zod.ts';

/** Permissions that a personal access token can have. Each endpoint that tokens reach names one. */
export const Scope = z.enum([
  'profiles:read',
  'closet:read',
  'closet:write',
  'plans:read',
  'plans:write',
  'packing:read',
  'packing:write',
]);
export type Scope = z.infer<typeof Scope>;
