import { useEffect, useState } from 'react';
import { SCREENS, type Screen } from './PreviewDrawer.tsx';
import './preview.css';

/** Size of an element in CSS pixels, followed while it is mounted. */
function useRoom(element: Element | null): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setRoom({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/**
 * Without `allow-scripts` nothing runs in the frame, whatever a text may contain. `allow-same-origin` is needed
 * because the page's own policy, fonts and pictures refer to the portal's origin.
 */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

interface Props {
  html: string;
  screen: Screen;
  title: string;
}

/** A page on a screen of a given width, scaled down if there is less room. */
export function PreviewFrame({ html, screen, title }: Props) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const room = useRoom(stage);
  const width = SCREENS[screen];
  const scale = Math.min(1, room.width / width);
  const height = room.height / scale;
  return (
    <div className="office-preview" ref={setStage}>
      {room.width > 0 && (
        <iframe
          key={screen}
          title={title}
          srcDoc={html}
          sandbox={SANDBOX}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
