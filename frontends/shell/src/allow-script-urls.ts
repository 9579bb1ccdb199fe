/** Part of the Trusted Types API that TypeScript does not declare. Older browsers lack it. */
type TrustedTypes = {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown;
};

/**
 * Lets the page load chunks, remotes and its service worker by URL, from the origins of `script-src`. All other strings that would
 * become markup or code are rejected, because the policy of the page requires Trusted Types and allows this one alone.
 */
export const allowScriptUrls = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  // The runtimes of Rspack and Module Federation assign plain strings, which the browser passes to the policy of this name.
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
};
