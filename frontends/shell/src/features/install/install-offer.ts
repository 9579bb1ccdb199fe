/** Offer of a Chromium browser to install the page as an app. Each can be used once. */
export type InstallOffer = Event & { prompt(): Promise<unknown> };

/** The offer that was made and not used yet. */
export const installOffer: { current?: InstallOffer | undefined } = {};

// The browser makes its offer once after a page has loaded, long before somebody opens the settings.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installOffer.current = event as InstallOffer;
});
