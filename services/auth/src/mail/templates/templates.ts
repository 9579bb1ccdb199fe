import type { Device, Language } from '@fitfolk/contracts/auth';
import { germanLetters } from './de.ts';
import { englishLetters } from './en.ts';
import type { Letter } from './template.ts';

/** The mails that Fitfolk sends, in one language. */
export type Letters = {
  /** `link` is good for `minutes`, and once. */
  newPassword(about: { username: string; link: string; minutes: number }): Letter;
  /** Of an account that is opened by an external identity alone. */
  noPassword(about: { username: string; identity: string; link: string }): Letter;
  /** `link` leads to the devices. */
  newSignIn(about: { username: string; device: Device; at: Date; timeZone: string; link: string }): Letter;
};

/** Every language's letters. */
export const letters: Readonly<Record<Language, Letters>> = { en: englishLetters, de: germanLetters };
