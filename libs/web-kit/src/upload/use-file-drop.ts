import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files that are dropped anywhere on the window or pasted; returns true while files are dragged over it. Also
 * keeps a drop beside the target from navigating away.
 */
export const useFileDrop = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const accept = useEffectEvent((event: Event, list: FileList | undefined) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const handleDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDraggedOver(true);
    };
    const handleDrop = (event: DragEvent) => {
      setDraggedOver(false);
      accept(event, event.dataTransfer?.files);
    };
    window.addEventListener('dragover', handleDragOver, { signal });
    window.addEventListener('dragleave', (event) => setDraggedOver(event.relatedTarget !== null), { signal });
    window.addEventListener('drop', handleDrop, { signal });
    window.addEventListener('paste', (event) => accept(event, event.clipboardData?.files), { signal });
    return () => controller.abort();
  }, []);
  return isDraggedOver;
};
