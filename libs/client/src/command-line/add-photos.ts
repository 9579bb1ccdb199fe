import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Profile } from '@fitfolk/contracts/auth';
import type { Category } from '@fitfolk/contracts/closet';
import { type Client, type Command, print } from './command.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
};

const CATEGORIES: readonly Category[] = ['tops', 'bottoms', 'shoes', 'accessories', 'outerwear'];

const findProfile = (profiles: readonly Profile[], person: string | undefined): Profile => {
  const names = profiles.map(({ name }) => name).join(', ');
  const found = profiles.filter(({ name }) => !person || name.toLowerCase() === person.toLowerCase());
  const [profile] = found;
  if (!profile) throw new Error(`There is nobody called ${person}. There are: ${names}`);
  if (found.length > 1) throw new Error(`Say whose it is with --for: ${names}`);
  return profile;
};

const findCategory = (name: string): Category => {
  const category = CATEGORIES.find((each) => each === name);
  if (!category) throw new Error(`There is no category ${name}. There are: ${CATEGORIES.join(', ')}`);
  return category;
};

/** Adds the item of a photo and returns what it is called. */
const addPhoto = async (
  client: Client,
  file: string,
  profile: Profile,
  fallback: Category | undefined,
): Promise<string> => {
  const type = TYPES[extname(file).toLowerCase()];
  if (!type) throw new Error(`only photos can be added (${Object.keys(TYPES).join(', ')})`);
  const imageUrl = await client.addPhoto(new Blob([await readFile(file)], { type }));
  const fileName = basename(file);
  const found = await client.analyzeImage({ body: { imageUrl, fileName } });
  const category = found.category ?? fallback;
  if (!category) throw new Error('the photo was not recognized; say what it is with --category');
  const { name, season, kind } = found;
  const item = await client.addItem({
    body: {
      profileId: profile.id,
      name: name ?? basename(file, extname(file)),
      category,
      season,
      kind: category === found.category ? kind : null,
      imageUrl,
    },
  });
  return `${item.name} (${item.category}) for ${profile.name}`;
};

/** Adds the items of photos, one after the other. A photo that fails leaves the others alone. */
export const addPhotos: Command = async (client, files, { person, category }) => {
  if (files.length === 0) throw new Error('Name photos: fitfolk add shirt.jpg trousers.jpg');
  const fallback = category === undefined ? undefined : findCategory(category);
  const profile = findProfile(await client.listProfiles(), person);
  let failed = 0;
  for (const file of files) {
    try {
      print(`${file}: ${await addPhoto(client, file, profile, fallback)}`);
    } catch (error) {
      failed += 1;
      process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${files.length} photos could not be added.`);
};
