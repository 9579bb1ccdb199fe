import http from 'node:http';
import https from 'node:https';
import { Client, InvalidEndpointError } from 'minio';

export { InvalidEndpointError };

export type ObjectStoreConfig = {
  readonly S3_ENDPOINT: string;
  readonly S3_ACCESS_KEY: string;
  readonly S3_SECRET_KEY: string;
  readonly S3_REGION: string;
  readonly S3_SYNC_DIR?: string | undefined;
};

/** Socket inactivity after which a request fails, in milliseconds. */
const INACTIVITY_TIMEOUT_MS = 5000;

/** Adds the time limit that the client lacks. */
const createTransport = (protocol: string): Pick<typeof http, 'request'> => {
  const transport = protocol === 'https:' ? https : http;
  const request = (options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
    const call = transport.request(options, onResponse);
    return call.setTimeout(INACTIVITY_TIMEOUT_MS, () =>
      call.destroy(Object.assign(new Error('The object store does not respond'), { code: 'ETIMEDOUT' })),
    );
  };
  return { request: request as typeof http.request };
};

/** Creates a client for an endpoint. @throws InvalidEndpointError for a host that the client can't sign, such as an IPv6 address */
export const createS3Client = (endpoint: string, config: ObjectStoreConfig): Client => {
  const url = new URL(endpoint);
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    useSSL: url.protocol === 'https:',
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    region: config.S3_REGION,
    pathStyle: true,
    transport: createTransport(url.protocol),
    // The client's retries write to the console; callers decide about retries.
    retryOptions: { disableRetry: true },
  });
};
