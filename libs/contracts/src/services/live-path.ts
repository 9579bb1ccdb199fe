/** Path of the server-sent events; the data of each is a `LiveMessage` in JSON. */
export const LIVE_PATH = '/api/live';
