/** Milliseconds after which a file is released. Browsers read it after the click that saves it. */
const RELEASE_MS = 60_000;

/** Saves a file on this device, for which the browser asks or uses its folder of downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
};
