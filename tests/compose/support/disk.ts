/** A disk for a volume, whose power can be cut. Needs an engine on Linux that runs privileged containers. */
import { join } from 'node:path';
import { docker } from './containers.ts';

const IMAGE = 'fitfolk/test-disk:local';
/** Owner of the files of the container with everything. */
const OWNER = '1000:1000';

/** Formats a file and makes a device of it, whose name it prints. */
const CREATE_DEVICE = `
truncate --size=4G /disk/image
mkfs.ext4 -q -E root_owner=${OWNER} /disk/image
losetup --find --show /disk/image`;

/**
 * Ends the file system at once, with `EXT4_IOC_SHUTDOWN` and `EXT4_GOING_FLAGS_NOLOGFLUSH`: what was not synced is lost, the
 * journal included, and everything that follows fails, as xfstests simulate a power cut.
 */
const CUT_POWER =
  'open(my $root, "<", "/data") or die $!; my $how = pack("L", 2); ioctl($root, 0x8004587D, $how) or die $!';

export type Disk = {
  /** Loses what is not on the disk. The container that uses it must be killed and started again. */
  cutPower(): Promise<void>;
  remove(): Promise<void>;
};

const runPrivileged = (mounts: readonly string[], command: readonly string[]): Promise<string> => {
  const volumes = mounts.flatMap((mount) => ['--volume', mount]);
  return docker(['run', '--rm', '--privileged', ...volumes, IMAGE, ...command]);
};

/** Creates a volume with a disk of its own. */
export const createDisk = async (volume: string): Promise<Disk> => {
  const file = join(import.meta.dirname, 'disk.Dockerfile');
  await docker(['build', '--quiet', '--file', file, '--tag', IMAGE, import.meta.dirname]);
  const files = `${volume}-disk`;
  const mounts = ['/dev:/dev', `${files}:/disk`];
  const device = (await runPrivileged(mounts, ['sh', '-ec', CREATE_DEVICE])).trim();
  await docker([
    ...['volume', 'create', '--driver', 'local', '--opt', 'type=ext4', '--opt', `device=${device}`],
    volume,
  ]);
  return {
    cutPower: async () => {
      await runPrivileged([`${volume}:/data`], ['perl', '-e', CUT_POWER]);
    },
    remove: async () => {
      await docker(['volume', 'rm', volume]);
      await runPrivileged(mounts, ['losetup', '--detach', device]);
      await docker(['volume', 'rm', files]);
    },
  };
};
