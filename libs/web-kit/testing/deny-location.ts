/** Makes the browser deny access to its location. */
export const denyLocation = (): void => {
  const geolocation = { getCurrentPosition: (_: unknown, deny: () => void) => deny() };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
};
