import { authContract } from '@fitfolk/contracts/auth';
import { contracts } from '@fitfolk/contracts/index';
import { createIdentitySigner, type IdentitySigner } from '@fitfolk/service-kit/identity';
import { defineService, type ServiceContext } from '@fitfolk/service-kit/service';
import { addApi, addCallers } from './api/api.ts';
import { addRateLimits } from './api/rate-limits.ts';
import { ACCOUNT_PREFIX, createAccounts } from './callers/accounts.ts';
import { createCallers, type IdentifyCaller } from './callers/callers.ts';
import { watchKeys } from './callers/invalidations.ts';
import { createSessions, SESSION_PREFIX } from './callers/sessions.ts';
import { frontends, GatewayConfig } from './config.ts';
import { addDocs } from './docs/docs.ts';
import { guardDoor } from './door.ts';
import { pagePolicy } from './pages/content-security.ts';
import { addPages } from './pages/pages.ts';
import { addRemotesList, originsOf, ownRemotes } from './pages/remotes.ts';
import { addResponseHeaders } from './response-headers.ts';
import { addUploads } from './uploads.ts';
import { createForward } from './upstreams/forward.ts';
import { addWellKnown } from './well-known.ts';

type Context = ServiceContext<GatewayConfig, 'redis'>;

export const gateway = defineService({
  name: 'gateway',
  isPublic: true,
  config: GatewayConfig,
  needs: ['redis'],
  calls: [...contracts.map(({ service }) => service), ...Object.values(frontends)],
  start: async (context: Context) => {
    const { http, config, redis, clock, siblingUrl } = context;
    const { PUBLIC_ORIGIN: publicOrigin, NAMESPACE: namespace, RATE_LIMIT_FACTOR: limitFactor } = config;
    const signer = await createIdentitySigner(config.IDENTITY_KEYS);
    const identify = startIdentifying(context, signer);
    const bucket = `${namespace}-media`;
    const remotes = config.REMOTES ?? ownRemotes();
    const policy = pagePolicy({
      remotes: originsOf(remotes),
      stores: config.S3_PUBLIC_ENDPOINT ? [config.S3_PUBLIC_ENDPOINT] : [],
    });

    guardDoor(http, publicOrigin);
    addResponseHeaders(http, publicOrigin);
    const forward = await createForward(http, publicOrigin);
    await http.register(async (counted) => {
      await addCallers(counted, identify, publicOrigin);
      await addRateLimits(counted, redis, limitFactor);
      await counted.register(async (api) => addApi(api, { contracts, forward, siblingUrl, limitFactor }));
      await counted.register(async (uploads) =>
        addUploads(uploads, { forward, storeUrl: config.S3_ENDPOINT, bucket, publicOrigin }),
      );
    });
    addWellKnown(http, {
      jwks: signer.jwks,
      securityContact: config.SECURITY_CONTACT,
      publicOrigin,
      clock,
    });
    addDocs(http, { contracts, namespace });
    addRemotesList(http, remotes);
    addPages(http, {
      forward,
      siblingUrl,
      policy,
      reserved: ['api', 'apps', 'internal', '.well-known', bucket],
    });
  },
});

const startIdentifying = (context: Context, signer: IdentitySigner): IdentifyCaller => {
  const { redis, clock, config, onStop, sibling } = context;
  const invalidations = watchKeys(redis, config.NAMESPACE, [SESSION_PREFIX, ACCOUNT_PREFIX]);
  onStop(() => invalidations.close());
  const auth = sibling(authContract);
  return createCallers({
    signer,
    findSession: createSessions({ redis, invalidations, clock }),
    findAccount: createAccounts({
      redis,
      invalidations,
      ask: async (accountId) =>
        auth.as(await signer.forService('gateway')).accountSnapshot({ params: { accountId } }),
    }),
  });
};
