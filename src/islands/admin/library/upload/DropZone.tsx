import { useState, type DragEvent, type ReactNode } from 'react';

interface Props {
  /** Text shown over the zone while files are dragged above it. */
  words: string;
  /** Whether dropping is disabled. */
  isOff: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Part of the page on which files can be dropped. */
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
