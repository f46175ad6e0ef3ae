import { useEffect, useState } from 'react';
import './preview.css';

/** How large an element is, in CSS pixels, as long as it is there. */
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

/** CSS pixels across of a desk's screen and of a phone. */
export const SCREENS = { desk: 1280, phone: 390 } as const;
export type Screen = keyof typeof SCREENS;

/**
 * Without `allow-scripts` nothing runs in it, whatever a text may hold. The page's own policy, its fonts and pictures
 * need the portal's origin.
 */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

interface Props {
  html: string;
  screen: Screen;
  title: string;
}

/** A page on a screen of some width, made smaller where there is less room. */
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
