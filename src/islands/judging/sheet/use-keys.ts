import { useEffect, useEffectEvent } from 'react';

interface Keys {
  onSubmit(): void;
  onNext(): void;
}

/** Ctrl+Enter hands in, Ctrl+→ turns to the next entry; both also from within a field. */
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
