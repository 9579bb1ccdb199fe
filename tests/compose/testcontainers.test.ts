import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getServerImage } from '@fitfolk/dev/provision/install/container-engine';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareImages } from './support/images.ts';

/** Uses MongoDB, NATS and S3. */
const TEST = 'services/media/src/registration.integration.test.ts';

beforeAll(prepareImages);

const runIntegrationTest = async (): Promise<string> => {
  const vitest = join(REPOSITORY_ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'integration', '--no-color', TEST];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, MONGODB_URI: '', REDIS_URL: '', NATS_URL: '', S3_ENDPOINT: '' },
  });
  return `${stdout}${stderr}`;
};

describe('integration tests on a machine with an engine', () => {
  it('take their servers from the images of the compose file, again and again', async () => {
    for (let round = 0; round < 2; round += 1) {
      const output = await runIntegrationTest();

      for (const repository of ['mongo', 'redis', 'nats', 'versity/versitygw'])
        expect(output).toContain(`${getServerImage(repository)} in a test container`);
      expect(output).toMatch(/Tests\s+\d+ passed/);
    }
  });
});
