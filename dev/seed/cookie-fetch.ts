/** Creates a `fetch` that stores cookies in a jar and sends them, as a browser does. */
export const cookieFetch =
  (jar: Map<string, string>): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return response;
  };
