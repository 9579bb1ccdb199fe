/** Where pages hear what happens, as server-sent events: each one's data is a `LiveMessage` in JSON. */
export const LIVE_PATH = '/api/live';
