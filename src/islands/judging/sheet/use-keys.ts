import { useEffect, useEffectEvent } from 'react';

interface Keys {
  onSubmit(): void;
  onNext(): void;
}

/** Keyboard shortcuts, which work within fields too: Ctrl+Enter submits, Ctrl+→ opens the next entry. */
export function useKeys({ onSubmit, onNext }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key !== 'Enter' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (event.key === 'Enter') onSubmit();
    else onNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
