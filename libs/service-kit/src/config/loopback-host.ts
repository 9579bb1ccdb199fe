const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Checks for a name or address of this machine, without port. */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.test(hostname);
