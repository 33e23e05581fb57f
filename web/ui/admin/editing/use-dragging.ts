import { type DragEvent, useState } from 'react';

/** Drag and drop with the mouse; the buttons next to each item do the same. `onDrop` gets both places. */
export const useDragging = (onDrop: (from: number, to: number) => void) => {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    ofHandle: (place: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setFrom(place);
      },
      onDragEnd: end,
    }),
    ofTarget: (place: number) => ({
      'data-over': over === place && from !== place ? true : undefined,
      onDragOver: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        setOver(place);
      },
      onDrop: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        if (from !== place) onDrop(from, place);
        end();
      },
    }),
  };
};
