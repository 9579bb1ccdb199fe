import { type ApiClient, createApi } from '@fitfolk/api-client';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { createIdentitySigner, type IdentitySigner, toAudience } from '@fitfolk/service-kit/auth/identity';
import { BaseConfig, parseConfig } from '@fitfolk/service-kit/config/config';
import { readMutualTls } from '@fitfolk/service-kit/http/mutual-tls';
import { createServiceFetch } from '@fitfolk/service-kit/http/service-fetch';
import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { UserError } from '../processes/user-error.ts';
import { ToolSettings } from '../workspace/settings.ts';

const SERVICE_NAME = 'tools';

/** Returns a client for the internal endpoints of a contract. */
export type CreateServiceClient = <C extends Contract>(contract: C) => ApiClient<C>;

/** Reads the gateway's signing keys from IDENTITY_KEYS or the file named by IDENTITY_KEYS_FILE. */
export const createToolSigner = async (env: NodeJS.ProcessEnv): Promise<IdentitySigner> => {
  const { settings } = parseConfig({ settings: ToolSettings }, env);
  if (!settings.IDENTITY_KEYS) throw new UserError('IDENTITY_KEYS is missing.');
  return createIdentitySigner(JSON.parse(settings.IDENTITY_KEYS));
};

/** Creates clients that call services directly, at their `<NAME>_URL`, with a service token for every request. */
export const createServiceClients = async (env: NodeJS.ProcessEnv): Promise<CreateServiceClient> => {
  const signer = await createToolSigner(env);
  const { base } = parseConfig({ base: BaseConfig }, env);
  const { fetch: send } = createServiceFetch(readMutualTls(base));
  return (contract) => {
    const fetchAsService: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      const token = await signer.forService(SERVICE_NAME, toAudience(contract));
      headers.set('authorization', `Bearer ${token}`);
      return send(input, { ...init, headers });
    };
    const variable = toUrlVariable(contract.service);
    const baseUrl = env[variable];
    if (!baseUrl) throw new UserError(`${variable} is missing.`);
    return createApi(contract, { baseUrl, fetch: fetchAsService });
  };
};
