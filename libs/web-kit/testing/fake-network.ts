import { vi } from 'vitest';

export type SentRequest = { readonly endpoint: string; readonly body: unknown };

/** Responses by `METHOD /path`: a body (status 200), a whole response, or a promise of one. A missing entry is a network error. */
export type ResponseByRequest = Readonly<Record<string, unknown>>;

/** Replaces `fetch` and `XMLHttpRequest` with the given responses. Returns the requests in order. */
export const stubNetwork = (responses: ResponseByRequest): readonly SentRequest[] => {
  const requests: SentRequest[] = [];

  const respond = async (endpoint: string, body: unknown): Promise<Response> => {
    requests.push({ endpoint, body: typeof body === 'string' ? JSON.parse(body) : body });
    if (!(endpoint in responses)) throw new TypeError('Failed to fetch');
    const response = await responses[endpoint];
    return response instanceof Response ? response.clone() : Response.json(response);
  };

  class FakeXmlHttpRequest {
    endpoint = '';
    status = 0;
    responseText = '';
    headers = new Headers();
    readonly upload = {};
    onload = () => {};
    onerror = () => {};
    onloadend = () => {};

    open(method: string, url: string) {
      this.endpoint = `${method} ${url}`;
    }

    setRequestHeader() {}

    getResponseHeader(name: string) {
      return this.headers.get(name);
    }

    async send(body: Blob) {
      try {
        const response = await respond(this.endpoint, body);
        this.status = response.status;
        this.headers = response.headers;
        this.responseText = await response.text();
        this.onload();
      } catch {
        this.onerror();
      }
      this.onloadend();
    }
  }

  vi.stubGlobal('fetch', async (url: string, { method, body, signal }: RequestInit) => {
    const response = await respond(`${method} ${url}`, body);
    signal?.throwIfAborted();
    return response;
  });
  vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
  return requests;
};
