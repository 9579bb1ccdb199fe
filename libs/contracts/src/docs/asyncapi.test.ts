import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { contracts } from '../index.ts';
import { toAsyncApi } from './asyncapi.ts';

type Document = {
  channels: Record<string, { address: string }>;
  components: Record<'messages' | 'schemas', Record<string, unknown>>;
};

const document = toAsyncApi(contracts, 'fitfolk') as unknown as Document;

describe('toAsyncApi', () => {
  it('returns a valid AsyncAPI 3.0 document', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    formats.default(ajv);
    const validate = ajv.compile(specs.schemasWithoutId['3.0.0']);

    expect(validate(document), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true);
  });

  it('lists every event of the contracts with its NATS subject', () => {
    const types = contracts.flatMap(({ events }) => Object.values(events).map(({ type }) => type));

    expect(Object.keys(document.channels)).toEqual(types);
    expect(document.channels['closet.item.added']?.address).toBe('fitfolk.closet.item.added');
  });

  it('wraps event data in the CloudEvents envelope', () => {
    const message = document.components.messages['closet.item.removed'];

    expect(message).toMatchObject({
      name: 'fitfolk.closet.item.removed',
      payload: {
        allOf: [
          { $ref: '#/components/schemas/CloudEvent' },
          {
            properties: {
              type: { const: 'fitfolk.closet.item.removed' },
              data: { required: expect.arrayContaining(['itemId']) },
            },
          },
        ],
      },
    });
    expect(document.components.schemas.CloudEvent).toMatchObject({
      required: expect.arrayContaining(['id']),
    });
  });
});
