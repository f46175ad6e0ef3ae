import { lazy, Suspense, useState } from 'react';
import { useListing } from '../context.ts';

const AttendeePanel = lazy(async () => ({
  default: (await import('./AttendeePanel.tsx')).AttendeePanel,
}));

/** Those who have signed up for an activity, loaded when they are asked for. */
export function Attendees({ id }: { id: number }) {
  const { say } = useListing();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-link cursor-pointer">
        {say('attendee.title')}
      </summary>
      <Suspense>{isOpen && <AttendeePanel id={id} />}</Suspense>
    </details>
  );
}
