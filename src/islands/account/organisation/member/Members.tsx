import { lazy, Suspense, useState } from 'react';
import { useOrganisationTexts } from '../context.ts';
import type { OwnOrganisation } from '../own-organisation.ts';

const Roster = lazy(async () => ({ default: (await import('./Roster.tsx')).Roster }));

interface Props {
  own: OwnOrganisation;
  /** Called when the reader has left, or is something else now. */
  onDone(): void;
}

/** The members of an organisation, loaded when they are asked for: most come for something else. */
export function Members({ own, onDone }: Props) {
  const { texts } = useOrganisationTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-link cursor-pointer">
        {texts['organisation.members']}
      </summary>
      <p className="caption mb-2">{texts['organisation.roleDetail']}</p>
      <Suspense>{isOpen && <Roster own={own} onDone={onDone} />}</Suspense>
    </details>
  );
}
