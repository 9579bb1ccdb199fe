import { type ComponentType, useEffect, useState } from 'react';

/** Shows tooltips. Render it once per page. The code loads when the pointer or the keyboard is first used. */
export const Tooltips = () => {
  const [Region, setRegion] = useState<ComponentType>();
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      controller.abort();
      // Tooltips are optional; a page that fails to load them works without.
      import('./tooltip-region.tsx').then(
        ({ TooltipRegion }) => setRegion(() => TooltipRegion),
        () => undefined,
      );
    };
    const options = { passive: true, capture: true, signal: controller.signal };
    document.addEventListener('pointerover', load, options);
    document.addEventListener('focusin', load, options);
    return () => controller.abort();
  }, []);
  return Region ? <Region /> : null;
};
