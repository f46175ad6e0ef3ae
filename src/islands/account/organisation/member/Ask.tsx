import { lazy, Suspense, useState } from 'react';
import { useOrganisationTexts } from '../context.ts';

const Asking = lazy(async () => ({ default: (await import('./Asking.tsx')).Asking }));

/** The way into an organisation that is here already, loaded when it is asked for. */
export function Ask({ mayAsk }: { mayAsk: boolean }) {
  const { texts } = useOrganisationTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-link cursor-pointer">
        {texts['organisation.ask']}
      </summary>
      <p className="caption mb-4">{texts['organisation.askDetail']}</p>
      <Suspense>{isOpen && <Asking mayAsk={mayAsk} />}</Suspense>
    </details>
  );
}
