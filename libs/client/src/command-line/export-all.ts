import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Command, print } from './command.ts';

/** Saves everything that the token reaches into an empty folder. */
export const exportAll: Command = async (client, [folder]) => {
  if (!folder) throw new Error('Name a folder: fitfolk export my-closet');
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  let count = 0;
  for await (const { path, content } of client.exportFiles()) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    count += 1;
  }
  print(`Saved ${count} files in ${folder}.`);
};
