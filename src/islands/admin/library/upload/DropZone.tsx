import { useState, type DragEvent, type ReactNode } from 'react';

interface Props {
  /** Said over the zone while files hang above it. */
  words: string;
  /** Nothing may be dropped here. */
  isOff: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A part of the page on which files may be dropped. */
export function DropZone({ words, isOff, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: DragEvent) =>
    currentTarget.contains(relatedTarget as Node | null) || setOver(false);
  const over = (event: DragEvent) => {
    if (isOff || !hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (isOff || !hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div className="library-zone" onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && (
        <p className="library-drop" aria-hidden>
          {words}
        </p>
      )}
    </div>
  );
}
