import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';

const AccessTokenSetting = lazyComponent(
  async () => (await import('./access-token-setting.tsx')).AccessTokenSetting,
);

/** Setting of the access tokens, whose code is loaded after the page. */
export const LazyAccessTokens = () => (
  <RemoteBoundary loading={null}>
    <AccessTokenSetting />
  </RemoteBoundary>
);
