import { WEB_VITALS_META } from '@fitfolk/contracts/web-vitals/path';

const readSampleRatio = (): number =>
  Number(document.querySelector<HTMLMetaElement>(`meta[name="${WEB_VITALS_META}"]`)?.content ?? 0);

/** Measures a share of the page loads, with code that is loaded after the page. */
export const startWebVitals = (): void => {
  if (Math.random() >= readSampleRatio()) return;
  const start = (): void => {
    import(/* webpackChunkName: 'web-vitals' */ './measure-web-vitals.ts')
      .then(({ measureWebVitals }) => measureWebVitals())
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
};
