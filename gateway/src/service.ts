import { authContract } from '@fitfolk/contracts/auth';
import { feedContract } from '@fitfolk/contracts/feed';
import { contracts, publicContracts } from '@fitfolk/contracts/index';
import { createIdentitySigner, type IdentitySigner, toAudience } from '@fitfolk/service-kit/auth/identity';
import { listOriginProblems } from '@fitfolk/service-kit/config/origin-problems';
import { listPublishedSecrets } from '@fitfolk/service-kit/config/published-secrets';
import { getRegistrationMode } from '@fitfolk/service-kit/config/registration';
import { readMutualTls } from '@fitfolk/service-kit/http/mutual-tls';
import { defineService, type ServiceContext } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { accessTokenLimit } from './api/rate-limit-table.ts';
import { registerRateLimits, toRateLimitOptions } from './api/rate-limits.ts';
import { registerApiRoutes } from './api/register-api-routes.ts';
import { createAccessTokenAuthenticator } from './auth/access-tokens.ts';
import { ACCOUNT_PREFIX, createAccountFinder } from './auth/accounts.ts';
import { type Authenticate, type Caller, createAuthenticator } from './auth/authenticator.ts';
import { trackInvalidations } from './auth/invalidations.ts';
import { createTokenLookupLimit, registerAuthentication } from './auth/register-authentication.ts';
import { createListSessionProfiles, type ListSessionProfiles } from './auth/session-profiles.ts';
import { createSessionFinder, SESSION_PREFIX } from './auth/sessions.ts';
import { createTabletAuthenticator } from './auth/tablets.ts';
import { GatewayConfig } from './config.ts';
import { registerApiDocs } from './docs/register-api-docs.ts';
import { registerRequestGuards } from './guards/request-guards.ts';
import { registerResponseHeaders } from './guards/response-headers.ts';
import type { Hub } from './live/hub.ts';
import { registerLiveStream } from './live/register-live-stream.ts';
import { startHub } from './live/start-hub.ts';
import { registerMcp } from './mcp/register-mcp.ts';
import { createBackupTasks } from './operator/backup-tasks.ts';
import { createFindNewerRelease } from './operator/newer-release.ts';
import { registerServerHealth, registerVersion } from './operator/register-server-health.ts';
import { createServerHealth } from './operator/server-health.ts';
import { createFrontendReader } from './pages/deployed-frontends.ts';
import { registerDevelopmentMail } from './pages/development-mail.ts';
import { frontends } from './pages/frontends.ts';
import { registerPages } from './pages/register-pages.ts';
import { getDefaultRemotes } from './pages/remotes.ts';
import type { ReadFrontends } from './pages/shell-page.ts';
import { registerUploads } from './uploads/register-uploads.ts';
import { createProxy, type RegisterProxy } from './upstreams/proxy.ts';
import { registerWebVitals } from './vitals/register-web-vitals.ts';
import { registerWellKnown } from './well-known.ts';

type Context = ServiceContext<GatewayConfig, 'redis' | 'fanOut'>;

/** Factor in development, where tests and demo data send more requests than people. */
const DEVELOPMENT_LIMIT_FACTOR = 100;
const getLimitFactor = ({ RATE_LIMIT_FACTOR, NODE_ENV }: Context['config']): number =>
  RATE_LIMIT_FACTOR ?? (NODE_ENV === 'production' ? 1 : DEVELOPMENT_LIMIT_FACTOR);

/** First path segments that never name a page. */
const RESERVED_PREFIXES = [
  ...['api', 'apps', 'dev', 'health', 'internal', 'mcp', '.well-known'],
  ...['asyncapi.json', 'openapi.json', 'reference'],
];

/** The API reference is public in development; in production the operator chooses. */
const isApiReferenceEnabled = ({ API_REFERENCE, NODE_ENV }: Context['config']): boolean =>
  (API_REFERENCE ?? (NODE_ENV === 'production' ? 'off' : 'on')) === 'on';

const getBucket = ({ NAMESPACE }: Context['config']): string => `${NAMESPACE}-media`;

export const gateway = defineService({
  name: 'gateway',
  version: manifest.version,
  isPublic: true,
  countWorkers: ({ GATEWAY_WORKERS }) => GATEWAY_WORKERS,
  config: GatewayConfig,
  listProblems: (config) => [...listOriginProblems(config), ...listPublishedSecrets(config)],
  needs: ['redis', 'fanOut'],
  calls: [...contracts.map(({ service }) => service), ...Object.values(frontends)],
  start: async (context: Context) => {
    const { http, config } = context;
    const signer = await createIdentitySigner(config.IDENTITY_KEYS);

    registerRequestGuards(http, {
      publicOrigin: config.PUBLIC_ORIGIN,
      acceptsLoopback: config.NODE_ENV !== 'production',
    });
    registerResponseHeaders(http, { publicOrigin: config.PUBLIC_ORIGIN, hsts: config.HSTS });
    const registerProxy = createProxy(http, {
      tracer: context.tracer,
      metrics: context.metrics,
      publicOrigin: config.PUBLIC_ORIGIN,
      tls: readMutualTls(config),
    });
    const { authenticate, hub, listProfiles } = startAuthentication(context, signer);
    context.metrics.registerGauges({
      gauges: { fitfolk_live_connections: 'Open live update streams' },
      collect: async () => [{ values: { fitfolk_live_connections: hub.getSubscriberCount() } }],
    });
    const remotes = config.REMOTES ?? getDefaultRemotes();
    const readFrontends = createFrontendReader({ ...context, remotes });
    const shared = { registerProxy, readFrontends, signer };
    await registerRateLimitedRoutes(context, { ...shared, authenticate, hub, listProfiles });
    registerPublicRoutes(context, { ...shared, remotes });
  },
});

type Shared = {
  readonly registerProxy: RegisterProxy;
  readonly readFrontends: ReadFrontends;
  readonly signer: IdentitySigner;
};

/** Registers routes with authentication and rate limits. */
const registerRateLimitedRoutes = async (
  context: Context,
  { registerProxy, authenticate, hub, listProfiles, signer, readFrontends }: Authentication & Shared,
): Promise<void> => {
  const { http, config, redis, serviceUrl, clock, metrics } = context;
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const limitFactor = getLimitFactor(config);
  await http.register(async (limited) => {
    await registerRateLimits(limited, redis, limitFactor);
    await registerAuthentication(limited, {
      authenticate,
      authenticateAccessToken: createAccessTokenAuthenticator({
        auth: context.serviceClient(authContract),
        signer,
        getAudience,
      }),
      limitTokenLookups: createTokenLookupLimit(limited, toRateLimitOptions(accessTokenLimit, limitFactor)),
      publicOrigin,
    });
    await limited.register(async (api) =>
      registerApiRoutes(api, {
        contracts,
        authenticateTablet: createTabletAuthenticator({
          auth: context.serviceClient(authContract),
          signer,
          getAudience,
          publicOrigin,
        }),
        registerProxy,
        serviceUrl,
        limitFactor,
        publicOrigin,
      }),
    );
    await limited.register(async (mcp) => registerMcp(mcp, { version: manifest.version, clock }));
    await limited.register(async (api) => registerVersion(api, manifest.version));
    await limited.register(async (vitals) =>
      registerWebVitals(vitals, { metrics, limitFactor, readFrontends }),
    );
    const { OPERATOR_BACKUP_DIR: backups, OPERATOR_TOOLS_DIR: tools } = config;
    const folders = backups && tools ? { backups, tools } : undefined;
    const backupTasks = createBackupTasks({ redis, folders, clock, log: context.log });
    await limited.register(async (operator) =>
      registerServerHealth(operator, {
        backupTasks,
        auth: context.serviceClient(authContract),
        readHealth: createServerHealth({
          ...context,
          signer,
          version: manifest.version,
          publicOrigin,
          findBackups: backupTasks.find,
          findNewerRelease: createFindNewerRelease({
            url: config.RELEASES_URL,
            version: manifest.version,
            clock,
          }),
        }),
      }),
    );
    await limited.register(async (live) =>
      registerLiveStream(live, { hub, clock, listHidden: createHiddenAccounts(context), listProfiles }),
    );
    await limited.register(async (uploads) =>
      registerUploads(uploads, {
        registerProxy,
        store: config,
        bucket: getBucket(config),
        publicOrigin,
        clock,
      }),
    );
  });
};

/** Time to wait for the blocks of an account, in milliseconds: its page waits for the stream. */
const HIDDEN_ACCOUNTS_MS = 3000;

/** Creates a function that asks the feed which accounts a block separates from the caller. */
const createHiddenAccounts = ({ serviceClient, log }: Context) => {
  const feed = serviceClient(feedContract);
  return async (caller: Caller): Promise<readonly string[] | undefined> => {
    // Viewers see no posts, and may not ask.
    if (caller.login.isViewer) return undefined;
    try {
      const client = feed.as(await caller.createToken(feedContract.service));
      const signal = AbortSignal.timeout(HIDDEN_ACCOUNTS_MS);
      return (await client.hiddenAccounts({}, { signal })).accountIds;
    } catch (err) {
      log.warn({ err }, 'the blocks of an account are unknown');
      return undefined;
    }
  };
};

/** Registers routes that need neither authentication nor rate limits. */
const registerPublicRoutes = (
  { http, config, clock, serviceUrl, serviceClient }: Context,
  {
    registerProxy,
    readFrontends,
    signer,
    remotes,
  }: Shared & { readonly remotes: Readonly<Record<string, string>> },
): void => {
  registerWellKnown(http, {
    jwks: signer.jwks,
    securityContact: config.SECURITY_CONTACT,
    publicOrigin: config.PUBLIC_ORIGIN,
    clock,
  });
  if (isApiReferenceEnabled(config))
    registerApiDocs(http, { contracts: publicContracts, namespace: config.NAMESPACE });
  if (config.NODE_ENV !== 'production') {
    const auth = serviceClient(authContract);
    registerDevelopmentMail(http, {
      listMails: async () =>
        auth.as(await signer.forService('gateway', toAudience(authContract))).developmentMails(),
    });
  }
  registerPages(http, {
    registerProxy,
    serviceUrl,
    remotes,
    readFrontends,
    uploadOrigin: config.S3_PUBLIC_ENDPOINT,
    reservedPrefixes: [...RESERVED_PREFIXES, getBucket(config)],
    publicOrigin: config.PUBLIC_ORIGIN,
    // Without metrics, nobody would see the measurements.
    webVitalsSampleRatio: config.METRICS_PORT === undefined ? 0 : config.WEB_VITALS_SAMPLE_RATIO,
    isRegistrationLimited: getRegistrationMode(config) !== 'open',
  });
};

/** Audiences of identity tokens, by the service that receives them. */
const audiences = new Map(contracts.map((contract) => [contract.service, toAudience(contract)]));
const getAudience = (service: string): readonly string[] => audiences.get(service) ?? [service];

type Authentication = {
  readonly authenticate: Authenticate;
  readonly hub: Hub;
  readonly listProfiles: ListSessionProfiles;
};

const startAuthentication = (context: Context, signer: IdentitySigner): Authentication => {
  const { redis, clock, config, onStop, serviceClient, subscribeEphemeral } = context;
  const invalidations = trackInvalidations(redis, config.NAMESPACE, [SESSION_PREFIX, ACCOUNT_PREFIX]);
  onStop(() => invalidations.close());
  const auth = serviceClient(authContract);
  const findSession = createSessionFinder({ redis, invalidations, clock });
  const findAccount = createAccountFinder({
    redis,
    invalidations,
    requestAccount: async (accountId) =>
      auth
        .as(await signer.forService('gateway', toAudience(authContract)))
        .accountSnapshot({ params: { accountId } }),
  });
  const listProfiles = createListSessionProfiles({ findSession, findAccount });
  return {
    authenticate: createAuthenticator({ signer, getAudience, findSession, findAccount }),
    hub: startHub({ subscribeEphemeral, clock, onStop, invalidations, findSession, listProfiles }),
    listProfiles,
  };
};
