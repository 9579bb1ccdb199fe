import { afterEach, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices } from '../../testing/harness.ts';
import { createSales } from '../../testing/sales.ts';
import { migrateServices } from './migrate-services.ts';

let services: TestServices;
afterEach(() => services?.stop());

const listIndexes = async () => {
  const outbox = services.database('shop').collection('outbox');
  return (await outbox.indexes().catch(() => [])).map(({ name }) => name);
};

describe('a service with MIGRATE_ON_START=false', () => {
  it('starts without changing its database, which migrateServices does', async () => {
    const { shop } = createSales();
    services = await startTestServices([shop], { env: { MIGRATE_ON_START: 'false' } });
    expect(await listIndexes()).not.toContain('subjectIds_1');

    await migrateServices([shop], { env: services.env });

    expect(await listIndexes()).toContain('subjectIds_1');
  });
});
