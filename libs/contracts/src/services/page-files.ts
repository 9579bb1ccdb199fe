import { z } from 'zod';

// The gateway writes these texts into the document.
const File = z.string().regex(/^[\w./-]+$/);
const ModulePath = z.string().regex(/^[\w@./-]+$/);
/** SHA-256 of a file, as in the `integrity` attribute of HTML. */
const Integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
const RequestUrl = z.string().regex(/^\/api\/[\w./?&=-]+$/);
const ProfileRequestUrl = z.string().regex(/^\/api\/[\w./?&=:-]+$/);

/** Everything that a page loads before it shows anything. */
export const PageFiles = z.object({
  /** Scripts and style sheets, relative to the folder of the frontend. */
  files: z.array(File),
  /** Shared modules by import path. The page takes them from the shell, or else from its own frontend. */
  shared: z.array(ModulePath),
  /** URLs of API requests that do not depend on the response of another. */
  requests: z.array(RequestUrl),
  /** URLs of API requests that depend on the active profile, with the placeholders of `profile-requests.ts`. */
  profileRequests: z.array(ProfileRequestUrl).optional(),
});
export type PageFiles = z.infer<typeof PageFiles>;

/** Files of a frontend by page. The build writes them to `PAGES_FILE`, and the gateway names them in the document. */
export const FrontendPages = z.object({
  /** Entry script of a remote. */
  entry: File.optional(),
  /** Needed by every page for signed-in users, in addition to its own. */
  common: PageFiles,
  /** Needed by every page of a remote, in addition to the above; only the shell has such files. */
  federation: PageFiles,
  /** Pages for signed-in users by route pattern, such as `/packing/:listId`. */
  pages: z.record(z.string(), PageFiles),
  /** Pages for everyone by route pattern. */
  publicPages: z.record(z.string(), PageFiles),
  /** Files of the shared modules that this frontend contains, by import path. */
  provided: z.record(z.string(), z.array(File)),
  /** Hashes of all scripts and style sheets of a remote. */
  integrity: z.record(File, Integrity).default({}),
});
export type FrontendPages = z.infer<typeof FrontendPages>;

/** Name of the file with the `FrontendPages` of a frontend. */
export const PAGES_FILE = 'pages.json';
