import { runCommand } from '@fitfolk/dev/processes/run-command';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { installPackages } from '@fitfolk/dev/provision/install/apt';
import { findOnPath } from '@fitfolk/dev/provision/install/programs';

/** Certificate authorities of this machine, which may include one of its network. */
export const CA_BUNDLE = '/etc/ssl/certs/ca-certificates.crt';

/** Files that Debian's slim images leave out as well. */
const LEFT_OUT = ['doc', 'man', 'locale', 'info', 'lintian', 'groff', 'bug'];

/** Returns the Debian mirror that apt uses on this machine. @throws UserError when there is none */
const findMirror = async (): Promise<string> => {
  const listed = await runCommand('apt-get', ['indextargets', '--format', '$(REPO_URI)']);
  const mirror = listed.split('\n').find((uri) => /\/debian\/?$/.test(uri));
  if (!mirror) throw new UserError('apt has no Debian mirror. Install a container engine.');
  return mirror;
};

export type DebianRoot = { release: string; packages: readonly string[]; target: string };

/** Creates a minimal Debian system in a folder, or in a tar archive when `target` ends in `.tar`. */
export const createDebianRoot = async ({ release, packages, target }: DebianRoot): Promise<void> => {
  if (!(await findOnPath(['mmdebstrap']))) await installPackages(['mmdebstrap']);
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  await runCommand('mmdebstrap', [
    ...['--quiet', '--variant=apt', '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr', ...include],
    ...LEFT_OUT.map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
    '--customize-hook=mkdir -p "$1/etc/ssl/certs"',
    `--customize-hook=copy-in ${CA_BUNDLE} /etc/ssl/certs`,
    ...[release, target, await findMirror()],
  ]);
};
