import type { FullEntry } from '#contract/registration/entry/record.ts';
import { endOf } from '#domain/registration/state.ts';
import { useEnter } from '../enter.ts';

/** Key of the heading for the present state of the entry, which may have changed since it was received. */
function headingOf(entry: FullEntry) {
  const end = endOf(entry);
  return end ? (`label.entry_end.${end}` as const) : (`enter.heading.${entry.state}` as const);
}

/** Heading of the page after a submit. */
export function EntryHeading({ entry }: { entry: FullEntry | undefined }) {
  const { say } = useEnter();
  return (
    // Spaced like the heading of a page that is rendered statically.
    <h1 className="pt-[clamp(0.5rem,2vw,2rem)] pb-[clamp(1rem,3vw,2.5rem)]">
      {say(entry ? headingOf(entry) : 'route.contestantSuccess')}
    </h1>
  );
}
