import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_FIELDS } from '@fitfolk/service-kit/testing/queries/owner-check';
import { describe, expect, it } from 'vitest';

const COMMAND = /sh\.shardCollection\('fitfolk_([\w.]+)', \{ (\w+): 1 \}\);/g;
const text = readFileSync(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8');

describe('the shard keys of the documentation', () => {
  it('are the fields that every query of their collections names', () => {
    const documented = [...text.matchAll(COMMAND)].map(([, collection, key]) => [collection, key]);
    const checked = Object.entries(OWNER_FIELDS).map(([collection, [key]]) => [collection, key]);

    expect(documented).toEqual(checked);
  });
});
