import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the window or pasted; says whether some are being dragged over it. While this
 * listens, a drop beside its target does not make the browser leave the page.
 */
export const useIncomingFiles = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const take = useEffectEvent((event: Event, list: FileList | undefined) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDraggedOver(true);
    };
    const drop = (event: DragEvent) => {
      setDraggedOver(false);
      take(event, event.dataTransfer?.files);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', (event) => setDraggedOver(event.relatedTarget !== null), { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', (event) => take(event, event.clipboardData?.files), { signal });
    return () => listening.abort();
  }, []);
  return isDraggedOver;
};
