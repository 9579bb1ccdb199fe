import { authContract } from '@fitfolk/contracts/auth';
import { contracts } from '@fitfolk/contracts/index';
import { createIdentitySigner, type IdentitySigner } from '@fitfolk/service-kit/auth/identity';
import { defineService, type ServiceContext } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { addApi } from './api/api.ts';
import { addRateLimits } from './api/rate-limits.ts';
import { ACCOUNT_PREFIX, createAccounts } from './auth/accounts.ts';
import { addCallers } from './auth/add-authentication.ts';
import { createCallers, type IdentifyCaller } from './auth/authentication.ts';
import { watchKeys } from './auth/invalidations.ts';
import { createSessions, SESSION_PREFIX } from './auth/sessions.ts';
import { frontends, GatewayConfig } from './config.ts';
import { addDocs } from './docs/docs.ts';
import { guardDoor } from './guards/request-guards.ts';
import { addResponseHeaders } from './guards/response-headers.ts';
import type { Hub } from './live/hub.ts';
import { addLive } from './live/live.ts';
import { startHub } from './live/start-hub.ts';
import { addDevelopmentMail } from './pages/development-mail.ts';
import { addPages } from './pages/pages.ts';
import { ownRemotes } from './pages/remotes.ts';
import { addUploads } from './uploads.ts';
import { createForward, type Forward } from './upstreams/forward.ts';
import { addWellKnown } from './well-known.ts';

type Context = ServiceContext<GatewayConfig, 'redis' | 'broadcasts'>;

const bucketOf = ({ NAMESPACE }: Context['config']): string => `${NAMESPACE}-media`;

export const gateway = defineService({
  name: 'gateway',
  version: manifest.version,
  isPublic: true,
  config: GatewayConfig,
  needs: ['redis', 'broadcasts'],
  calls: [...contracts.map(({ service }) => service), ...Object.values(frontends)],
  start: async (context: Context) => {
    const { http, config } = context;
    const signer = await createIdentitySigner(config.IDENTITY_KEYS);

    guardDoor(http, config.PUBLIC_ORIGIN);
    addResponseHeaders(http, config.PUBLIC_ORIGIN);
    const forward = await createForward(http, context.spans, config.PUBLIC_ORIGIN);
    const { identify, hub } = startIdentifying(context, signer);
    context.show({
      gauges: { fitfolk_live_connections: 'Pages that listen at this gateway' },
      read: async () => [{ values: { fitfolk_live_connections: hub.size() } }],
    });
    await addCountedRoutes(context, { forward, identify, hub });
    addOpenRoutes(context, forward, signer);
  },
});

/** What is limited in number, and so knows its caller. */
const addCountedRoutes = async (
  { http, config, redis, siblingUrl, clock }: Context,
  { forward, identify, hub }: { forward: Forward; identify: IdentifyCaller; hub: Hub },
): Promise<void> => {
  const { PUBLIC_ORIGIN: publicOrigin, RATE_LIMIT_FACTOR: limitFactor, S3_ENDPOINT: storeUrl } = config;
  await http.register(async (counted) => {
    await addCallers(counted, identify, publicOrigin);
    await addRateLimits(counted, redis, limitFactor);
    await counted.register(async (api) =>
      addApi(api, { contracts, forward, siblingUrl, limitFactor, publicOrigin }),
    );
    await counted.register(async (live) => addLive(live, hub, clock));
    await counted.register(async (uploads) =>
      addUploads(uploads, { forward, storeUrl, bucket: bucketOf(config), publicOrigin }),
    );
  });
};

/** What is the same for everyone. */
const addOpenRoutes = (
  { http, config, clock, siblingUrl, sibling }: Context,
  forward: Forward,
  signer: IdentitySigner,
): void => {
  addWellKnown(http, {
    jwks: signer.jwks,
    securityContact: config.SECURITY_CONTACT,
    publicOrigin: config.PUBLIC_ORIGIN,
    clock,
  });
  addDocs(http, { contracts, namespace: config.NAMESPACE });
  if (config.NODE_ENV !== 'production') {
    const auth = sibling(authContract);
    addDevelopmentMail(http, {
      mails: async () => auth.as(await signer.forService('gateway')).developmentMails(),
    });
  }
  addPages(http, {
    forward,
    siblingUrl,
    remotes: config.REMOTES ?? ownRemotes(),
    store: config.S3_PUBLIC_ENDPOINT,
    reserved: ['api', 'dev', 'apps', 'internal', '.well-known', bucketOf(config)],
  });
};

const startIdentifying = (
  context: Context,
  signer: IdentitySigner,
): { identify: IdentifyCaller; hub: Hub } => {
  const { redis, clock, config, onStop, sibling, listen } = context;
  const invalidations = watchKeys(redis, config.NAMESPACE, [SESSION_PREFIX, ACCOUNT_PREFIX]);
  onStop(() => invalidations.close());
  const auth = sibling(authContract);
  const findSession = createSessions({ redis, invalidations, clock });
  const identify = createCallers({
    signer,
    findSession,
    findAccount: createAccounts({
      redis,
      invalidations,
      ask: async (accountId) =>
        auth.as(await signer.forService('gateway')).accountSnapshot({ params: { accountId } }),
    }),
  });
  return { identify, hub: startHub({ listen, clock, onStop, invalidations, findSession }) };
};
