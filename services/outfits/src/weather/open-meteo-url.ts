/** Returns the URL of a path on a server with the Open-Meteo API, which can have a path of its own. */
export const toOpenMeteoUrl = (
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>>,
): URL => {
  const url = new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  url.search = new URLSearchParams(query).toString();
  return url;
};
