import { installWithGo } from './install/go.ts';
import type { Program } from './install/programs.ts';

const TOXIPROXY = {
  program: 'toxiproxy-server',
  module: 'github.com/Shopify/toxiproxy/v2/cmd/server',
  binary: 'server',
  version: '2.12.0',
};

/** A TCP proxy that tests use to delay, break and limit connections. */
export const toxiproxy: Program = {
  name: 'toxiproxy-server',
  minVersion: '2.12',
  cacheFolders: [`${TOXIPROXY.program}-${TOXIPROXY.version}`],
  install: () => installWithGo(TOXIPROXY),
};
