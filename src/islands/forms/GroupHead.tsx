import type { Group } from '#contract/forms/definition.ts';
import { Words } from './Words.tsx';

/** Title of some questions, with its help; the first thing in their fieldset. */
export function GroupHead({ group: { title, help } }: { group: Pick<Group, 'title' | 'help'> }) {
  return (
    <>
      <legend className="group-title">
        <Words of={title} />
      </legend>
      {help.zh && (
        <p className="mb-2 caption">
          <Words of={help} />
        </p>
      )}
    </>
  );
}
