import type { Contract } from '@fitfolk/contracts/core/contract';
import { toAsyncApi } from '@fitfolk/contracts/docs/asyncapi';
import { toOpenApi } from '@fitfolk/contracts/docs/openapi';
import type { FastifyInstance } from 'fastify';
import { REFERENCE_POLICY } from '../guards/content-security-policy.ts';
import { loadReferenceScript } from './reference-script.ts';

const SCRIPT_PATH = '/reference/scalar.js';

/** Disables links and requests to other sites. */
const scalarOptions = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fitfolk API</title>
</head>
<body>
<script id="api-reference" data-url="/openapi.json" data-configuration='${JSON.stringify(scalarOptions)}'></script>
<script src="${SCRIPT_PATH}"></script>
</body>
</html>
`;

type Options = { readonly contracts: readonly Contract[]; readonly namespace: string };

/** Registers the API and event reference, generated from the contracts on first request. */
export const registerApiDocs = (http: FastifyInstance, { contracts, namespace }: Options): void => {
  const script = lazy(loadReferenceScript);
  const openApi = lazy(() => toOpenApi(contracts));
  const asyncApi = lazy(() => toAsyncApi(contracts, namespace));
  http.get('/openapi.json', openApi);
  http.get('/asyncapi.json', asyncApi);
  http.get('/reference', (_request, reply) =>
    reply
      .header('content-security-policy', REFERENCE_POLICY)
      .type('text/html; charset=utf-8')
      .send(referencePage),
  );
  http.get(SCRIPT_PATH, async (_request, reply) =>
    reply
      .headers({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=3600' })
      .type('text/javascript; charset=utf-8')
      .send(await script()),
  );
};

const lazy = <Value>(create: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
};
