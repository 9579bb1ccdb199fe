import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Instant } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { WEB_VITALS_PATH } from './web-vitals/path.ts';

/** A tab that slept may report hours; such loads are of no use. */
const MAX_SECONDS = 600;
const Seconds = z.number().min(0).max(MAX_SECONDS);
const MAX_SHIFT = 100;
const MAX_PATH_LENGTH = 200;

/** Speed of one page load. It names no account or device. */
export const WebVitals = z.strictObject({
  /** Path of the page that was loaded. The server keeps only its route pattern, such as `/packing/:listId`. */
  path: z.string().startsWith('/').max(MAX_PATH_LENGTH),
  /** Time to First Byte. */
  ttfb: Seconds.optional(),
  /** Largest Contentful Paint. */
  lcp: Seconds.optional(),
  /** Interaction to Next Paint; absent without an interaction. */
  inp: Seconds.optional(),
  /** Cumulative Layout Shift, without unit. */
  cls: z.number().min(0).max(MAX_SHIFT).optional(),
});
export type WebVitals = z.infer<typeof WebVitals>;

const Bytes = z.number().min(0);
const Count = z.number().int().min(0);

/** `behind` handles events late, `failing` has events that it cannot handle or publish. */
export const HealthState = z.enum(['ok', 'behind', 'failing', 'unavailable']);
export type HealthState = z.infer<typeof HealthState>;

/** A deployable; what it does not have or could not tell is null. */
export const DeployableHealth = z.object({
  name: z.string(),
  state: HealthState,
  version: z.string().nullable(),
  /** Events that it has not published yet. */
  outbox: Count.nullable(),
  /** Age of the oldest of them. */
  outboxSeconds: z.number().min(0).nullable(),
  /** Events that it has not handled yet. */
  waiting: Count.nullable(),
  deadLetters: Count.nullable(),
  databaseBytes: Bytes.nullable(),
});
export type DeployableHealth = z.infer<typeof DeployableHealth>;

/** A published version of Fitfolk and the page that describes it. */
export const Release = z.object({ version: z.string(), url: z.string() });
export type Release = z.infer<typeof Release>;

/** Something that the server does with its backups on request: it makes one, or tests whether the last one can be restored. */
export const BackupTask = z.enum(['create', 'test']);
export type BackupTask = z.infer<typeof BackupTask>;

/** Backups of the server. */
export const ServerBackups = z.object({
  lastAt: Instant.nullable(),
  lastBytes: Bytes.nullable(),
  /** Time at which the last backup was restored for a test; null if it was not. */
  testedAt: Instant.nullable(),
  /** False where only a command makes backups, because no process of this server may read all data. */
  canStart: z.boolean(),
  running: BackupTask.nullable(),
  /** The last task, if it failed, with the last line that it printed. */
  failed: z.object({ task: BackupTask, message: z.string() }).nullable(),
});
export type ServerBackups = z.infer<typeof ServerBackups>;

/** Health of the server for the person who runs it. */
export const ServerHealth = z.object({
  checkedAt: Instant,
  deployables: z.array(DeployableHealth),
  databaseBytes: Bytes,
  images: Count.nullable(),
  /** Closet images whose items are not recognized yet; an older gateway leaves it out. */
  imagesWaiting: Count.nullable().optional(),
  /** Closet images that keep their background after several failed attempts. */
  imagesFailed: Count.nullable(),
  backups: ServerBackups,
  /** Release that is newer than the gateway; null without one, or if `RELEASES_URL` is not set or does not answer. */
  newerRelease: Release.nullable(),
  isEncrypted: z.boolean(),
  /** Origin of this request as the gateway sees it, which a misconfigured proxy changes. */
  seenOrigin: z.string(),
  sendsMail: z.boolean().nullable(),
});
export type ServerHealth = z.infer<typeof ServerHealth>;

/** The endpoints that the gateway implements itself. */
export const gatewayContract = defineContract({
  service: 'gateway',
  endpoints: {
    reportWebVitals: defineEndpoint({
      method: 'POST',
      path: WEB_VITALS_PATH,
      access: 'public',
      summary: 'Report the speed of a page load',
      limit: 'beacon',
      body: WebVitals,
      success: { status: 204 },
      errors: [],
    }),
    version: defineEndpoint({
      method: 'GET',
      path: '/api/version',
      access: 'public',
      summary: 'Get the version of Fitfolk that this server runs',
      success: { status: 200, schema: z.object({ version: z.string() }) },
      errors: [],
    }),
    serverHealth: defineEndpoint({
      method: 'GET',
      path: '/api/operator/health',
      access: 'onboarded',
      summary: 'Get the health of the server; for accounts in OPERATOR_USERNAMES, not found for others',
      timeoutMs: 10_000,
      success: { status: 200, schema: ServerHealth },
      errors: ['not-found'],
    }),
    startBackup: defineEndpoint({
      method: 'POST',
      path: '/api/operator/backups',
      access: 'onboarded',
      summary: 'Make a backup, or test the last one, unless one of both runs; operators only',
      body: z.strictObject({ task: BackupTask }),
      success: { status: 200, schema: ServerBackups },
      errors: ['not-found', 'second-factor-required'],
    }),
  },
  events: {},
});
