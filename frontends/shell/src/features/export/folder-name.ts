import type { Profile } from '@fitfolk/contracts/auth';

/** Formats a folder name that is valid on every file system and unique among the profiles. */
export const formatFolderName = ({ name }: Pick<Profile, 'name'>, index: number): string =>
  `${String(index + 1).padStart(2, '0')} ${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '_').trim()}`;
