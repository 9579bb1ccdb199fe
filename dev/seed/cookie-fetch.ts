/** A `fetch` that keeps the cookies that answers set in a jar and sends them along, as a browser would. */
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
