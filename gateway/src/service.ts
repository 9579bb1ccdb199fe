import { authContract } from '@fitfolk/contracts/auth';
import { contracts } from '@fitfolk/contracts/index';
import { createIdentitySigner, type IdentitySigner } from '@fitfolk/service-kit/auth/identity';
import { defineService, type ServiceContext } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { registerRateLimits } from './api/rate-limits.ts';
import { registerApiRoutes } from './api/register-api-routes.ts';
import { ACCOUNT_PREFIX, createAccountFinder } from './auth/accounts.ts';
import { type Authenticate, createAuthenticator } from './auth/authenticator.ts';
import { trackInvalidations } from './auth/invalidations.ts';
import { registerAuthentication } from './auth/register-authentication.ts';
import { createSessionFinder, SESSION_PREFIX } from './auth/sessions.ts';
import { GatewayConfig } from './config.ts';
import { registerApiDocs } from './docs/register-api-docs.ts';
import { registerRequestGuards } from './guards/request-guards.ts';
import { registerResponseHeaders } from './guards/response-headers.ts';
import type { Hub } from './live/hub.ts';
import { registerLiveStream } from './live/register-live-stream.ts';
import { startHub } from './live/start-hub.ts';
import { registerDevelopmentMail } from './pages/development-mail.ts';
import { frontends } from './pages/frontends.ts';
import { registerPages } from './pages/register-pages.ts';
import { getDefaultRemotes } from './pages/remotes.ts';
import { registerUploads } from './uploads.ts';
import { createProxy, type RegisterProxy } from './upstreams/proxy.ts';
import { registerWellKnown } from './well-known.ts';

type Context = ServiceContext<GatewayConfig, 'redis' | 'fanOut'>;

const getBucket = ({ NAMESPACE }: Context['config']): string => `${NAMESPACE}-media`;

export const gateway = defineService({
  name: 'gateway',
  version: manifest.version,
  isPublic: true,
  config: GatewayConfig,
  needs: ['redis', 'fanOut'],
  calls: [...contracts.map(({ service }) => service), ...Object.values(frontends)],
  start: async (context: Context) => {
    const { http, config } = context;
    const signer = await createIdentitySigner(config.IDENTITY_KEYS);

    registerRequestGuards(http, config.PUBLIC_ORIGIN);
    registerResponseHeaders(http, config.PUBLIC_ORIGIN);
    const registerProxy = createProxy(http, { tracer: context.tracer, publicOrigin: config.PUBLIC_ORIGIN });
    const { authenticate, hub } = startAuthentication(context, signer);
    context.registerGauges({
      gauges: { fitfolk_live_connections: 'Open live update streams' },
      collect: async () => [{ values: { fitfolk_live_connections: hub.getSubscriberCount() } }],
    });
    await registerRateLimitedRoutes(context, { registerProxy, authenticate, hub });
    registerPublicRoutes(context, registerProxy, signer);
  },
});

/** Registers routes with authentication and rate limits. */
const registerRateLimitedRoutes = async (
  { http, config, redis, serviceUrl, clock }: Context,
  {
    registerProxy,
    authenticate,
    hub,
  }: { registerProxy: RegisterProxy; authenticate: Authenticate; hub: Hub },
): Promise<void> => {
  const { PUBLIC_ORIGIN: publicOrigin, RATE_LIMIT_FACTOR: limitFactor, S3_ENDPOINT: storeUrl } = config;
  await http.register(async (limited) => {
    await registerAuthentication(limited, authenticate, publicOrigin);
    await registerRateLimits(limited, redis, limitFactor);
    await limited.register(async (api) =>
      registerApiRoutes(api, { contracts, registerProxy, serviceUrl, limitFactor, publicOrigin }),
    );
    await limited.register(async (live) => registerLiveStream(live, hub, clock));
    await limited.register(async (uploads) =>
      registerUploads(uploads, { registerProxy, storeUrl, bucket: getBucket(config), publicOrigin }),
    );
  });
};

/** Registers routes that need neither authentication nor rate limits. */
const registerPublicRoutes = (
  { http, config, clock, serviceUrl, serviceClient }: Context,
  registerProxy: RegisterProxy,
  signer: IdentitySigner,
): void => {
  registerWellKnown(http, {
    jwks: signer.jwks,
    securityContact: config.SECURITY_CONTACT,
    publicOrigin: config.PUBLIC_ORIGIN,
    clock,
  });
  registerApiDocs(http, { contracts, namespace: config.NAMESPACE });
  if (config.NODE_ENV !== 'production') {
    const auth = serviceClient(authContract);
    registerDevelopmentMail(http, {
      listMails: async () => auth.as(await signer.forService('gateway')).developmentMails(),
    });
  }
  registerPages(http, {
    registerProxy,
    serviceUrl,
    remotes: config.REMOTES ?? getDefaultRemotes(),
    uploadOrigin: config.S3_PUBLIC_ENDPOINT,
    reservedPrefixes: ['api', 'dev', 'apps', 'internal', '.well-known', getBucket(config)],
  });
};

const startAuthentication = (
  context: Context,
  signer: IdentitySigner,
): { authenticate: Authenticate; hub: Hub } => {
  const { redis, clock, config, onStop, serviceClient, subscribeEphemeral } = context;
  const invalidations = trackInvalidations(redis, config.NAMESPACE, [SESSION_PREFIX, ACCOUNT_PREFIX]);
  onStop(() => invalidations.close());
  const auth = serviceClient(authContract);
  const findSession = createSessionFinder({ redis, invalidations, clock });
  const authenticate = createAuthenticator({
    signer,
    findSession,
    findAccount: createAccountFinder({
      redis,
      invalidations,
      requestAccount: async (accountId) =>
        auth.as(await signer.forService('gateway')).accountSnapshot({ params: { accountId } }),
    }),
  });
  return { authenticate, hub: startHub({ subscribeEphemeral, clock, onStop, invalidations, findSession }) };
};
