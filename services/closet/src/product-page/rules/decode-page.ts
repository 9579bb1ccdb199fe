import { getCharset, parsePage } from './parse-page.ts';

/** Encoding of pages that declare none and are not UTF-8. */
const FALLBACK = 'windows-1252';
/** Length of the beginning that is searched for a declared encoding, in bytes. */
const HEAD_BYTES = 4096;

/**
 * Decodes a page as the HTML standard says: with the encoding of its byte order mark, its `Content-Type` or its `<meta>`; without
 * one, as UTF-8 if that is valid.
 */
export const decodePage = (body: Uint8Array, contentType: string): string => {
  const encoding = getMarkedEncoding(body) ?? getCharset(contentType) ?? getDeclaredEncoding(body);
  const decoder = encoding && createDecoder(encoding);
  if (decoder) return decoder.decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return new TextDecoder(FALLBACK).decode(body);
  }
};

const getMarkedEncoding = ([first, second, third]: Uint8Array): string | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
};

/** Returns the encoding in `<meta>`. A page whose `<meta>` can be read as ASCII is not UTF-16, which counts as UTF-8. */
const getDeclaredEncoding = (body: Uint8Array): string | undefined => {
  const { charset } = parsePage(Buffer.from(body.subarray(0, HEAD_BYTES)).toString('latin1'));
  return charset?.trim().toLowerCase().startsWith('utf-16') ? 'utf-8' : charset?.trim();
};

/** Returns undefined for an encoding that does not exist. */
const createDecoder = (encoding: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(encoding);
  } catch {
    return undefined;
  }
};
