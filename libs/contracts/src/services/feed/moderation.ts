import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, Instant, PageQuery } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

export const ReportReason = z.enum(['unkind', 'private', 'not-an-outfit', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** A post that the account hid. */
export const HiddenPost = z.object({ postId: Id });
export type HiddenPost = z.infer<typeof HiddenPost>;

/** A report that the account filed. */
export const OwnReport = z.object({ postId: Id, reason: ReportReason, reportedAt: Instant });
export type OwnReport = z.infer<typeof OwnReport>;

export const ReportedPost = z.object({
  postId: Id,
  count: z.number().int(),
  reasons: z.array(ReportReason),
  lastReportedAt: Instant,
  author: z.string(),
  caption: z.string().nullable(),
  imageUrl: z.string(),
});
export type ReportedPost = z.infer<typeof ReportedPost>;

/** Size of a page of hidden posts or own reports unless the request limits it. */
export const MODERATION_PAGE_SIZE = 100;

const PostParams = z.object({ postId: Id });

export const moderationEndpoints = {
  hidePost: defineEndpoint({
    method: 'POST',
    path: '/api/ootd-posts/:postId/hidden',
    access: 'onboarded',
    summary: 'Hide a post from the signed-in account',
    params: PostParams,
    success: { status: 204 },
    errors: ['not-found'],
  }),
  showPost: defineEndpoint({
    method: 'DELETE',
    path: '/api/ootd-posts/:postId/hidden',
    access: 'onboarded',
    summary: 'Unhide a post',
    params: PostParams,
    success: { status: 204 },
    errors: ['not-found'],
  }),
  listHiddenPosts: defineEndpoint({
    method: 'GET',
    path: '/api/ootd-hidden-posts',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the posts that the signed-in account hid, the newest posts first',
    query: PageQuery,
    success: { status: 200, schema: z.array(HiddenPost) },
    errors: [],
  }),
  reportPost: defineEndpoint({
    method: 'POST',
    path: '/api/ootd-posts/:postId/report',
    access: 'onboarded',
    summary: 'Report a post to the operators and hide it from the signed-in account',
    params: PostParams,
    body: z.strictObject({ reason: ReportReason }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
  listOwnReports: defineEndpoint({
    method: 'GET',
    path: '/api/ootd-reports',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the reports that the signed-in account filed, newest first',
    query: PageQuery,
    success: { status: 200, schema: z.array(OwnReport) },
    errors: [],
  }),
  listReportedPosts: defineEndpoint({
    method: 'GET',
    path: '/api/operator/reports',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List reported posts, most reported first; operators only',
    success: { status: 200, schema: z.array(ReportedPost) },
    errors: ['not-found'],
  }),
  takeDownReportedPost: defineEndpoint({
    method: 'DELETE',
    path: '/api/operator/posts/:postId',
    access: 'onboarded',
    parentsOnly: true,
    requiresConfirmation: true,
    summary: "Delete any account's post; operators only",
    params: PostParams,
    success: { status: 204 },
    errors: ['not-found', 'reauthentication-required', 'second-factor-required'],
  }),
};
