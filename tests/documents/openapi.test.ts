import { toAsyncApi } from '@fitfolk/contracts/docs/asyncapi';
import { toOpenApi } from '@fitfolk/contracts/docs/openapi';
import { contracts, publicContracts } from '@fitfolk/contracts/index';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';

describe('the OpenAPI document', () => {
  it('has no problem that the recommended rules of Redocly find', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Fixed segments take precedence over parameters, as in `/api/outfits/today/{profileId}`.
        'no-ambiguous-paths': 'off',
        // The sign-in with another service redirects.
        'operation-2xx-response': 'off',
        // `default` describes the errors that every operation may answer.
        'operation-4xx-response': 'off',
      },
    });

    const problems = await lintFromString({ source: JSON.stringify(toOpenApi(publicContracts)), config });

    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});

describe('the AsyncAPI document', () => {
  it('has no problem that the recommended rules of Redocly find', async () => {
    const config = await createConfig({ extends: ['recommended'] });

    const source = JSON.stringify(toAsyncApi(contracts, 'fitfolk'));
    const problems = await lintFromString({ source, config });

    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});
